import { z } from 'zod'

/** The reply's schema drives its serialiser: a field that the contract does not name never leaves the server. */
export function replySchema(schema: z.ZodType): object {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })
  return jsonSchema
}

/** What a caller may send. */
export function inputSchema(schema: z.ZodType): object {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  })
  return jsonSchema
}
