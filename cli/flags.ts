/** Flags that several commands have. Their names are those of the Action's inputs. */
import { switchOn, textFlag } from './command.ts';

/** How the service is reached. Secrets come from the environment only. */
export const CONNECTION_FLAGS = {
  baseUrl: textFlag('Address of the service; also DRAFT_SERVICE_URL', 'URL'),
  username: textFlag('User name; also DRAFT_SERVICE_USER', 'NAME'),
  timeoutMinutes: textFlag('Time limit for all of it; fractions are allowed', 'MINUTES'),
};

export const DRAFT_ID = textFlag('Id of the draft', 'ID');

/** For lists. */
export const JSON_LINES = switchOn('Print one JSON value a line, as they arrive');
