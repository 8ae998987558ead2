import type pg from 'pg'

export interface PersonTable {
  name: string
  /** The primary key. */
  key: string[]
  /** Columns with the id of a person. */
  people: string[]
  /**
   * Which rows belong to person $1: by a column of a person that is not left out, otherwise by the row it hangs on. Empty if
   * no column is left.
   */
  toCondition(leftOut: Record<string, string>): string
}

interface Column {
  table: string
  name: string
  isKey: boolean
  /** What a foreign key refers to. */
  parent: string | null
  parentColumn: string | null
}

/** Names of columns with ids of people that have no foreign key. */
const personName = /(^|_)(user|person|people|author|reader|writer|actor|owner|poster|reporter|application)_id$/

/** Every table that refers to people: by a foreign key, over a table that does, by the name of a column, or by an email. */
export async function listPersonTables(pool: pg.Pool): Promise<PersonTable[]> {
  const { rows: columns } = await pool.query<Column>(`
    select c.table_name as table, c.column_name as name,
      exists (select from pg_constraint k where k.contype = 'p' and k.conrelid = t.oid and a.attnum = any(k.conkey)) as "isKey",
      f.confrelid::regclass::text as parent, p.attname as "parentColumn"
    from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    join pg_attribute a on a.attrelid = t.oid and a.attname = c.column_name
    left join pg_constraint f on f.contype = 'f' and f.conrelid = t.oid and f.conkey = array[a.attnum]
    left join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.confkey[1]
    where c.table_schema = 'public' order by 1, c.ordinal_position`)
  const byTable = Map.groupBy(columns, ({ table }) => table)
  const isPerson = ({ name, parent }: Column) => parent === 'users' || (parent === null && personName.test(name))
  const isEmail = ({ name }: Column) => name === 'email'

  const found = new Set(['users'])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { table, ...column } of columns) {
      const refers = isPerson({ table, ...column }) || isEmail({ table, ...column })
      if (refers || (column.parent && found.has(column.parent))) found.add(table)
    }
  }

  function toCondition(table: string, leftOut: Record<string, string>): string {
    if (table === 'users') return 'id = $1'
    const all = byTable.get(table) ?? []
    const isUsed = ({ name }: Column) => !leftOut[`${table}.${name}`]
    const ofPeople = all.filter((column) => isPerson(column) && column.name !== 'application_id' && isUsed(column))
    const emails = all.filter((column) => isEmail(column) && isUsed(column))
    const own = [
      ...ofPeople.map(({ name }) => `${name} = $1`),
      ...emails.map(({ name }) => `lower(${name}) = (select lower(u.email) from users u where u.id = $1)`),
    ]
    if (own.length > 0) return own.join(' or ')
    const parents = all.filter(({ parent }) => parent && parent !== 'users' && found.has(parent) && parent !== table)
    const over = parents.map(({ name, parent, parentColumn }) => {
      const condition = toCondition(String(parent), leftOut)
      return `${name} in (select ${parentColumn} from ${parent} where ${condition})`
    })
    return over.join(' or ')
  }

  return [...found].map((name) => {
    const all = byTable.get(name) ?? []
    return {
      name,
      key: all.filter(({ isKey }) => isKey).map((column) => column.name),
      people: all.filter(isPerson).map((column) => column.name),
      toCondition: (leftOut) => toCondition(name, leftOut),
    }
  })
}
