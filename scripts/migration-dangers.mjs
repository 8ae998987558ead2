// What a migration may not do while nodes of the previous release still serve and users write.

const NAME = '"?(?:public"?\\."?)?(\\w+)"?'

const breaksOldNodes = [
  [
    /\bdrop (table|view|materialized view|column|function|trigger|type|sequence|schema)\b/,
    'removes what older nodes use',
  ],
  [/\brename\b/, 'renames what older nodes use'],
  [/\balter (column )?\S+ (set data )?type\b/, 'changes a type: rewrites the table and breaks prepared statements'],
  [/\bset not null\b/, 'rejects rows that older nodes write without this column'],
]

/** Dangerous only on an existing table. */
const blocksOthers = [
  [
    /\badd (column )?(if not exists )?"?\w+"? (?!.*\bdefault\b).*\bnot null\b/,
    'adds a required column without a default',
  ],
  [
    /\bdefault \(*(gen_random_uuid|random|nextval|clock_timestamp)|\bserial\b|\bstored\b|\bas identity\b/,
    'fills a new column row by row under a lock',
  ],
  [
    /\badd (constraint \S+ )?(unique|primary key)\b(?!.*\busing index\b)/,
    'builds an index under a lock: build it concurrently, then add the constraint with `using index`',
  ],
  [
    /\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    'reads the whole table under a lock: add it `not valid`, then validate it in the next migration',
  ],
]

const plain = (statement) => statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Returns one line for each danger in the text of a migration, or none if it contains `-- contract: REASON`. */
export function findDangers(text) {
  if (/^-- contract: \S.{9,}/m.test(text)) return []
  const statements = text
    .split('--> statement-breakpoint')
    .flatMap((part) => part.split(/;\s*$/m))
    .map(plain)
    .filter(Boolean)
  const created = new Set(
    statements
      .map((statement) => new RegExp(`^create table (?:if not exists )?${NAME}`).exec(statement)?.[1])
      .filter(Boolean),
  )
  return [...statements.flatMap((statement) => findInStatement(statement, created)), ...findInIndexes(statements)]
}

function findInStatement(statement, created) {
  const describe = (why) => `${why}: ${statement.slice(0, 90)}`
  const altered = new RegExp(`^alter table (?:only )?(?:if exists )?${NAME}`).exec(statement)?.[1]
  if (altered && created.has(altered)) return []
  const rules = altered ? [...breaksOldNodes, ...blocksOthers] : breaksOldNodes
  const found = /^(alter|drop)\b/.test(statement) ? rules.filter(([pattern]) => pattern.test(statement)) : []
  const indexed = new RegExp(`^create (?:unique )?index (?!concurrently).*? on (?:only )?${NAME}`).exec(statement)?.[1]
  const locks = indexed && !created.has(indexed) ? [describe('builds an index under a lock: use `concurrently`')] : []
  return [...found.map(([, why]) => describe(why)), ...locks]
}

/** Such a migration runs outside a transaction, so it must be possible to run it again after an interruption. */
function findInIndexes(statements) {
  const concurrent = statements.filter((statement) => statement.includes(' concurrently '))
  if (concurrent.length === 0) return []
  const mixed =
    concurrent.length < statements.length ? ['indexes built concurrently need a migration of their own'] : []
  const names = concurrent
    .map((statement) => /^create (?:unique )?index concurrently "?(\w+)/.exec(statement)?.[1])
    .filter(Boolean)
  const dropped = (name) =>
    concurrent.some((statement) => new RegExp(`^drop index concurrently if exists "?${name}\\b`).test(statement))
  const unready = names.filter((name) => !dropped(name))
  return [
    ...mixed,
    ...unready.map((name) => `add \`drop index concurrently if exists ${name}\` first: it may exist half built`),
  ]
}
