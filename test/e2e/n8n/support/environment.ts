// The settings of an n8n under test: quiet, on loopback, and asking nobody outside for anything.
import { delimiter, dirname } from 'node:path';
import { N8N_VERSION } from './install.ts';
import type { N8nInstallation } from './install.ts';
import { lineOf } from './versions.ts';

/** Where n8n keeps binary data. */
export type BinaryDataMode = 'filesystem' | 'database';

/** What differs between two instances. */
export interface EnvironmentChoice {
  userFolder: string;
  port: number;
  brokerPort: number;
  binaryData: BinaryDataMode;
}

/** The whole environment of an n8n process. Nothing is inherited but PATH, so that a developer's own settings change no test. */
export function n8nEnvironment(
  { node }: N8nInstallation,
  { userFolder, port, brokerPort, binaryData }: EnvironmentChoice,
): Record<string, string> {
  return {
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    HOME: userFolder,
    TMPDIR: userFolder,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    GENERIC_TIMEZONE: 'UTC',
    N8N_USER_FOLDER: userFolder,
    // Instances of one cluster, and the seed they all start from, have to agree on it. It protects nothing.
    N8N_ENCRYPTION_KEY: 'end-to-end-tests-share-this-key',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_HOST: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_SECURE_COOKIE: 'false',
    N8N_RUNNERS_BROKER_PORT: String(brokerPort),
    N8N_PYTHON_ENABLED: 'false',
    N8N_DEFAULT_BINARY_DATA_MODE: binaryData,
    N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
    N8N_VERIFIED_PACKAGES_ENABLED: 'false',
    N8N_DISABLED_MODULES: lineOf(N8N_VERSION).unusedModules.join(','),
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
    N8N_DYNAMIC_BANNERS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_HIRING_BANNER_ENABLED: 'false',
    N8N_PERSONALIZATION_ENABLED: 'false',
    N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
    EXECUTIONS_DATA_PRUNE: 'false',
    NO_COLOR: '1',
  };
}
