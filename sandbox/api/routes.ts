import { createToken, revokeTokens } from './token-auth.ts';
import { EXPLANATION_ROUTES } from './standards-explanations.ts';
import { generate } from './generate.ts';
import { DRAFT_ROUTES } from './drafts-and-objects.ts';
import type { RouteSpec } from './endpoint.ts';
import { status } from './status.ts';
import { draftTemplates, projectTemplates } from './templates.ts';

/** All paths of the interface. Whether a path ends with a slash matters. */
export function apiRoutes(draftTemplatesPath: string): RouteSpec[] {
  return [
    ...DRAFT_ROUTES,
    ...EXPLANATION_ROUTES,
    ...documentTemplateRoutes('/api/v2', draftTemplatesPath),
    ...documentTemplateRoutes('/api/v1', draftTemplatesPath.replace(/^\/api\/v2\//, '/api/v1/')),
    { route: 'token', method: 'POST', path: '/api/v2/api-token-auth/', open: createToken },
    { route: 'tokenDelete', method: 'POST', path: '/api/v2/api-token-auth-delete/', open: revokeTokens },
  ];
}

/** The paths that exist in v1 and v2. */
function documentTemplateRoutes(prefix: string, draftTemplatesPath: string): RouteSpec[] {
  const ofDraft = (draftTemplatesPath.split('?', 1)[0] ?? '').replace('{draft_id}', ':draft_id');
  return [
    {
      route: 'templates',
      method: 'GET',
      path: `${prefix}/projects/:project_id/document_templates/`,
      endpoint: projectTemplates,
    },
    { route: 'templates', method: 'GET', path: ofDraft, endpoint: draftTemplates },
    {
      route: 'generate',
      method: 'POST',
      path: `${prefix}/document_templates/:template_id/generate/`,
      endpoint: generate,
    },
    { route: 'status', method: 'GET', path: `${prefix}/document_template_tasks/:task_id/`, endpoint: status },
  ];
}
