// How Node runs the programs of the API, from the root. For scripts and tests, so it imports nothing.

/**
 * By default, V8 lets 200 MB of garbage accumulate around the 60 MB that the server needs. The limit on the old space is far
 * above what 20,000 open streams need; it makes V8 collect early.
 */
export const serverArgs = ['--max-semi-space-size=16', '--max-old-space-size=1024', 'apps/api/dist/server.js']
export const cliArgs = ['apps/api/dist/cli.js']
