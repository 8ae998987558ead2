import { success } from '@sparkle/contract/core/primitives.ts'
import buildSerializer from 'fast-json-stringify'
import { z } from 'zod'

/** Drives the serializer of replies, so fields that are not in the contract are never sent. */
export const replySchema = createSchemaConverter({ io: 'output' })

/** Each schema is converted once: many calls share theirs, and the docs describe all of them again. */
export function createSchemaConverter(options: Pick<z.core.ToJSONSchemaParams, 'io' | 'unrepresentable'>) {
  const converted = new WeakMap<z.ZodType, object>()
  return (schema: z.ZodType): object => {
    const known = converted.get(schema)
    if (known) return known
    const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { target: 'draft-7', ...options })
    converted.set(schema, jsonSchema)
    return jsonSchema
  }
}

type Serialize = (value: unknown) => string

const serializers = new WeakMap<object, Serialize>()

function getSerializer(schema: object): Serialize {
  const serialize = serializers.get(schema) ?? buildSerializer(schema)
  serializers.set(schema, serialize)
  return serialize
}

/** Builds the serializer of a schema at its first use, because those of all replies would take long at each start. */
export function serializeLater(schema: object): Serialize {
  let serialize: Serialize | undefined
  return (value) => {
    serialize ??= getSerializer(schema)
    return serialize(value)
  }
}

/** JSON that is already text. Replies are put together from such texts, so what many readers see is made once. */
export class JsonText<T> {
  readonly text: string
  /** For the type checker only. */
  declare readonly content: T

  constructor(text: string) {
    this.text = text
  }
}

/** As in the replies of the router: fields that the contract does not name are left out. */
export function createSerializer<Schema extends z.ZodType>(
  schema: Schema,
): (value: z.output<Schema>) => JsonText<z.output<Schema>> {
  const serialize = serializeLater(replySchema(schema))
  return (value) => new JsonText(serialize(value))
}

export const successText = createSerializer(success)({ success: true })
export const nullText = new JsonText<null>('null')

export function joinFields<One extends object, Other extends object>(
  one: JsonText<One>,
  other: JsonText<Other>,
): JsonText<One & Other> {
  return new JsonText(`${one.text.slice(0, -1)},${other.text.slice(1)}`)
}

type Texts<T> = { [Key in keyof T]: JsonText<T[Key]> }

export function toObjectText<T extends object>(fields: Texts<T>): JsonText<T> {
  const entries = Object.entries<JsonText<unknown>>(fields)
  return new JsonText(`{${entries.map(([name, { text }]) => `"${name}":${text}`).join(',')}}`)
}

export function toListText<T>(items: readonly JsonText<T>[]): JsonText<T[]> {
  return new JsonText(`[${items.map(({ text }) => text).join(',')}]`)
}
