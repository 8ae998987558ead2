import { z } from 'zod'

/** Drives the serializer of replies, so fields that are not in the contract are never sent. */
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
