import { RateLimit } from './rate-limit.ts';
import type { ResolvedOptions } from './options.ts';
import { initialTokens } from './people/tokens.ts';
import type { Tokens } from './people/tokens.ts';
import { sandboxUsers } from './people/users.ts';
import type { User } from './people/users.ts';
import type { StoredFile } from './storage/stored-file.ts';
import { Signer } from './storage/signer.ts';
import { buildStudy } from './study/study.ts';
import type { Study } from './study/study.ts';
import { DraftEditor } from './study/edits/scheduled-edits.ts';
import { seededRandom } from './study/random.ts';
import type { Random } from './study/random.ts';
import type { JsonObject } from './study/types.ts';
import { Tasks } from './tasks/tasks.ts';
import { templateCatalogue } from './templates/catalogue.ts';
import type { StoredTemplate } from './templates/types.ts';

/** Generate requests per template id. */
export interface GenerateCount {
  received: number;
  accepted: number;
}

/** The state that all endpoints share. */
export interface Service {
  options: ResolvedOptions;
  study: Study;
  editor: DraftEditor;
  /** Random numbers for what varies between responses. */
  random: Random;
  /** The keys of the option `volatileKeys` with new values. */
  volatileValues: () => JsonObject;
  users: User[];
  tokens: Tokens;
  templates: StoredTemplate[];
  tasks: Tasks;
  files: Map<string, StoredFile>;
  signer: Signer;
  generates: Map<number, GenerateCount>;
  generateLimit: RateLimit;
  /** Origin of the service, once it listens. */
  apiUrl: string;
  /** Origin of the storage, once it listens. */
  storageUrl: string;
}

/** Creates the service and its study; nothing listens yet. */
export function createService(options: ResolvedOptions): Service {
  const { now } = options;
  const study = buildStudy(options);
  const files = new Map<string, StoredFile>();
  const users = sandboxUsers(study.projects[0]?.id ?? 0, study.projects[1]?.id ?? 0);
  return {
    options,
    study,
    editor: new DraftEditor(study, now),
    random: seededRandom(options.seed),
    volatileValues: volatileSource(options),
    users,
    tokens: initialTokens(options.tokens, users),
    templates: templateCatalogue(options),
    tasks: new Tasks(files, now),
    files,
    signer: new Signer(now),
    generates: new Map(),
    generateLimit: new RateLimit(options.generateLimit, now),
    apiUrl: '',
    storageUrl: '',
  };
}

function volatileSource(options: ResolvedOptions): () => JsonObject {
  let reads = 0;
  return () => {
    reads += 1;
    return Object.fromEntries(options.volatileKeys.map((key) => [key, `read ${reads}`]));
  };
}
