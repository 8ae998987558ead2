/**
 * Stands in for zod in the browser (see vite.config.ts). The contract's schemas are parsed by the server and read by the
 * type checker; the web app takes only method, path and encoding from a call, so it need not load zod at all.
 */
const nothing: unknown = new Proxy(() => undefined, {
  get(_target, name) {
    if (name === 'parse' || name === 'safeParse') throw new Error('The web app carries no zod: let the server parse.')
    return nothing
  },
  apply: () => nothing,
})

export const z = nothing
