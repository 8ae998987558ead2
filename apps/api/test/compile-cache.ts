import { join } from 'node:path'

/** For Sparkle in a process of its own: Node keeps what it has compiled, and the next one starts in two thirds of the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/node') }
