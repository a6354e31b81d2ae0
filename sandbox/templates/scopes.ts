/** The labels of template_scope. */
export const DRAFT_HOME = 'Draft Home';
export const PROJECT_HOME = 'Project Home';
export const PROJECT_TICKETS = 'Project Tickets';
