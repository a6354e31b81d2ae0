/** How this client names itself to the service and in manifests; a test keeps both equal to package.json. */
export const CLIENT_NAME = 'n8n-nodes-draft-service';
export const CLIENT_VERSION = '0.1.0';
