import { createSchemaConverter } from '#api/core/json-text.ts'

/** What a caller may send. */
export const inputSchema = createSchemaConverter({ io: 'input', unrepresentable: 'any' })
