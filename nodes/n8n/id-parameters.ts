/** A parameter that holds an id, declared once: for the form, for reading it, and for messages. */
export interface IdParameter {
  readonly name: string;
  readonly label: string;
  /** Where an id comes from, for people and for agents, who have no lists to choose from. */
  readonly howToFind: string;
}

const CHOOSE_DRAFT = 'Choose one from the list, or give its ID: Draft Object lists drafts with their IDs.';

export const DRAFT: IdParameter = { name: 'draftId', label: 'Draft', howToFind: CHOOSE_DRAFT };
export const LIBRARY_DRAFT: IdParameter = { ...DRAFT, label: 'Library Draft' };
export const BASELINE_DRAFT: IdParameter = {
  name: 'baselineDraftId',
  label: 'Baseline Draft',
  howToFind: CHOOSE_DRAFT,
};
export const OBJECT: IdParameter = {
  name: 'objectId',
  label: 'Object',
  howToFind: 'Choose one from the list, or give its ID, which Get Many lists.',
};
export const PROJECT: IdParameter = {
  name: 'projectId',
  label: 'Project ID',
  howToFind: 'Give the ID of the project in digits.',
};
export const TASK: IdParameter = {
  name: 'taskId',
  label: 'Task ID',
  howToFind: 'Give the task ID that Start gave, or that the message of a failed report names.',
};
export const TEMPLATE: IdParameter = {
  name: 'templateId',
  label: 'Template',
  howToFind: 'Choose one from the list, or give its ID: Get Many of the resource Template lists the IDs.',
};
