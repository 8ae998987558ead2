import { join } from 'node:path'

const api = join(import.meta.dirname, '..')

export const migrationsFolder = join(api, 'migrations')
export const webFolder = join(api, '../web/dist')
export const packageFile = join(api, '../../package.json')
