import { z } from 'zod'

/** What a caller may send. */
export function inputSchema(schema: z.ZodType): object {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  })
  return jsonSchema
}
