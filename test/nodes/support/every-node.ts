/** All nodes and credentials of the package. */
import { DraftServiceBasicApi } from '../../../credentials/DraftServiceBasicApi.credentials.ts';
import { DraftServiceTokenApi } from '../../../credentials/DraftServiceTokenApi.credentials.ts';
import { DocumentTemplate } from '../../../nodes/DocumentTemplate/DocumentTemplate.node.ts';
import { DraftObject } from '../../../nodes/DraftObject/DraftObject.node.ts';
import { GenerateReportTrigger } from '../../../nodes/GenerateReportTrigger/GenerateReportTrigger.node.ts';

export const draftObject = new DraftObject();
export const documentTemplate = new DocumentTemplate();
export const reportTrigger = new GenerateReportTrigger();
export const NODES = [draftObject, documentTemplate, reportTrigger];
export const CREDENTIALS = [new DraftServiceTokenApi(), new DraftServiceBasicApi()];
