// The import rules. ARCHITECTURE.md explains them.
const API = '^apps/api/src'
const SEEDS = '^apps/api/seeds/'
const WEB = '^apps/web/src'
const CONTRACT = '^packages/contract/src'
const TESTING = '^packages/testing/src'
const PACKAGES = '(^|/)node_modules/'

/** A feature may import only itself and features of a lower rank. */
const apiRanks = [
  ['events', 'mail', 'assets', 'audit', 'site', 'visibility'],
  ['users'],
  ['notifications'],
  ['organizations', 'blocks', 'looks'],
  ['auth', 'applications', 'applicant-search', 'conversations', 'forum'],
  ['moderation', 'recruiting'],
  ['admin', 'backup'],
  ['own-data'],
]
const webRanks = [
  ['session', 'site'],
  ['users', 'live'],
  ['safety', 'staff'],
  ['organizations'],
  ['notifications', 'shortlists'],
  ['auth', 'application', 'applicant-search', 'conversations', 'forum', 'help', 'settings', 'admin', 'moderation'],
  ['setup', 'account', 'person'],
  ['profile', 'recruiting'],
]

function rankRules(base, ranks) {
  return ranks.flatMap((names, rank) =>
    names.map((name) => ({
      name: `rank-of-${base.includes('web') ? 'web' : 'api'}-${name}`,
      comment: 'A feature imports only features of a lower rank.',
      severity: 'error',
      from: { path: `${base}/features/${name}/` },
      to: {
        path: `${base}/features/`,
        pathNot: [
          `${base}/features/${name}/`,
          ...ranks
            .slice(0, rank)
            .flat()
            .map((lower) => `${base}/features/${lower}/`),
        ],
      },
    })),
  )
}

/** `from` may import only what matches `allowed`, besides npm packages and Node's own modules. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { pathNot: [...allowed, PACKAGES], dependencyTypesNot: ['core'] },
})

/** `from` must not import `to`. */
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: to },
})

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      from: {},
      // dependency-cruiser takes the folder `vitest/browser` for a package that nobody declared.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/vitest/browser/' },
    },
    only('contract-stands-alone', CONTRACT, [CONTRACT], 'The contract imports zod and none of our other modules.'),
    only('platform-knows-no-feature', `${API}/platform/`, [`${API}/platform/`, `${API}/core/errors`, CONTRACT]),
    only('deps-are-types-of-the-platform', `${API}/core/deps`, [`${API}/platform/`, `${API}/core/config`, CONTRACT]),
    only('config-stands-alone', `${API}/core/(config|errors|viewer)\\.ts`, [CONTRACT]),
    only('paging-stands-alone', `${API}/core/paging\\.ts`, [`${API}/core/(errors|json-text)`, CONTRACT]),
    only('json-text-stands-alone', `${API}/core/json-text\\.ts`, [CONTRACT]),
    only('schema-knows-tables-only', `${API}/schema/`, [`${API}/schema/`, CONTRACT]),
    only('http-knows-no-feature', `${API}/http/`, [
      `${API}/http/`,
      `${API}/core/(errors|deps|viewer|json-text)`,
      CONTRACT,
    ]),
    only('queries-read-tables', `${API}/features/.*\\.queries\\.ts`, [
      `${API}/schema/`,
      `${API}/platform/database`,
      `${API}/features/.*\\.queries\\.ts`,
      CONTRACT,
    ]),
    only('policies-are-pure', `${API}/features/.*\\.policy\\.ts`, [CONTRACT, `${API}/core/viewer`]),
    never(
      'services-know-no-http',
      `${API}/features/.*\\.(service|emails|jobs)\\.ts`,
      `${API}/http/|node_modules/fastify/`,
    ),
    {
      name: 'services-call-their-own-queries',
      comment: 'What other features need of its queries, a service passes on.',
      severity: 'error',
      from: { path: `${API}/features/([^/]+)/`, pathNot: '(\\.(queries|test)|/own-data)\\.ts$' },
      to: { path: '\\.queries\\.ts$', pathNot: `${API}/features/$1/` },
    },
    never('only-features-have-queries', `${API}/(cli/|[^/]+\\.ts$)`, '\\.queries\\.ts$'),
    never('routes-call-services', `${API}/features/.*\\.routes\\.ts`, `${API}/schema/|\\.queries\\.ts`),
    never(
      'src-does-not-know-the-seeds',
      `${API}/`,
      SEEDS,
      'The entry of the command line, beside src, passes the seeds in.',
    ),
    only('seeds-import-the-api', SEEDS, [SEEDS, API, CONTRACT]),
    ...rankRules(API, apiRanks),
    only('web-platform-knows-no-feature', `${WEB}/platform/`, [`${WEB}/platform/`, CONTRACT]),
    only('web-ui-holds-no-data', `${WEB}/ui/`, [
      `${WEB}/ui/`,
      `${WEB}/platform/(scrolling|dates|error-text|store|use-store)`,
      CONTRACT,
    ]),
    never('features-do-not-know-the-app', `${WEB}/features/`, `${WEB}/app/`),
    ...rankRules(WEB, webRanks),
    never(
      'forum-screens-are-on-top',
      `${WEB}/features/forum/(writing|paging|[^/]+$)`,
      `${WEB}/features/forum/(thread|lists)/`,
      'The folders of threads and lists import the rest of the forum, never the other way around.',
    ),
    never('web-and-api-meet-in-the-contract', WEB, '^apps/api/'),
    never('api-and-web-meet-in-the-contract', API, '^apps/web/'),
    never('the-product-does-not-need-its-tests', `${API}|${WEB}`, `${TESTING}|^apps/(api|web)/test/`),
    only(
      'testing-uses-the-contract',
      TESTING,
      [TESTING, CONTRACT, '^apps/api/programs\\.mjs$'],
      'It starts the API as the scripts do.',
    ),
    {
      ...never('tests-do-not-import-bench-deploy-or-e2e', '^(apps|packages)/', '^(bench|deploy|e2e)/'),
      from: { path: '^(apps|packages)/' },
    },
    only('browser-tests-use-the-contract', '^e2e/', ['^e2e/', TESTING, CONTRACT]),
    only('deploy-uses-the-contract', '^deploy/', ['^deploy/', TESTING, CONTRACT]),
    only('bench-uses-the-contract', '^bench/(?!floors/)', ['^bench/', TESTING, CONTRACT]),
    only(
      'floors-may-use-the-api',
      '^bench/floors/',
      ['^bench/floors/', CONTRACT, `${API}/(features|http|platform)/`, `${API}/core/json-text`],
      'A floor runs the statements and the router of the API itself, without the rest of it.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
