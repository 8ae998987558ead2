import type { Node, Tree } from './node-trees.ts'

const node = (tree: Tree | undefined) => tree as Node
const nodes = (tree: Tree | undefined) => (tree ?? []) as Node[]
const isEmpty = (tree: Tree | undefined) => nodes(tree).length === 0

/** As PostgreSQL numbers them. */
const RELATION = '0'
const SUBQUERY = '1'
const JOIN = '2'
const FUNCTION = '3'
const VALUES = '5'
const CTE = '6'
const GROUP = '9'
/** The functions `count(*)` and `count(value)`. */
const COUNTS = ['2147', '2803']
/** Subqueries. */
const [EXISTS, ONE_VALUE, ARRAY] = ['0', '4', '6']

/** Null only if one of these parts is. */
const parts: Record<string, (expression: Node) => Tree[]> = {
  RELABELTYPE: ({ arg }) => [arg ?? null],
  COERCEVIAIO: ({ arg }) => [arg ?? null],
  ARRAYCOERCEEXPR: ({ arg }) => [arg ?? null],
  FUNCEXPR: ({ args }) => nodes(args),
  OPEXPR: ({ args }) => nodes(args),
  SCALARARRAYOPEXPR: ({ args }) => nodes(args),
  BOOLEXPR: ({ args }) => nodes(args),
  WINDOWFUNC: ({ args }) => nodes(args),
  CASEEXPR: ({ args, defresult }) => [...nodes(args).map(({ result }) => result ?? null), defresult ?? null],
}
const neverNull = ['PARAM', 'NULLTEST', 'BOOLEANTEST', 'DISTINCTEXPR', 'ARRAYEXPR', 'ROWEXPR']

export interface Rules {
  /** Columns of tables, as `TABLE.NUMBER`. */
  notNull: ReadonlySet<string>
  /** Whether every row of an outer join is taken to have a partner. */
  isJoined: boolean
}

/** `queries` are the query of the expression and those around it, the innermost first. */
function isNeverNull(tree: Tree | undefined, queries: Node[], rules: Rules): boolean {
  if (!tree) return false
  const expression = node(tree)
  const { kind } = expression
  const [query] = queries
  const isOf = (part: Tree) => isNeverNull(part, queries, rules)
  if (parts[kind]) return parts[kind](expression).every(isOf)
  if (kind === 'COALESCEEXPR' || kind === 'MINMAXEXPR') return nodes(expression.args).some(isOf)
  if (kind === 'CONST') return expression.constisnull === 'false'
  if (kind === 'VAR') return isColumnNeverNull(expression, queries, rules)
  if (kind === 'AGGREF') {
    if (COUNTS.includes(String(expression.aggfnoid))) return true
    const isOfRows = !isEmpty(query?.groupClause) && !expression.aggfilter
    return isOfRows && nodes(expression.args).every(({ expr }) => isOf(expr ?? null))
  }
  if (kind === 'SUBLINK') {
    const subquery = node(expression.subselect)
    const isValue = expression.subLinkType === ONE_VALUE
    if (isValue) return hasOneRow(subquery) && isResultNeverNull(subquery, 1, queries, rules)
    return expression.subLinkType === EXISTS || expression.subLinkType === ARRAY
  }
  return neverNull.includes(kind)
}

function hasOneRow(query: Node): boolean {
  const from = node(query.jointree)
  const isOneGroup = query.hasAggs === 'true' && isEmpty(query.groupClause) && !query.havingQual
  return (isOneGroup || (isEmpty(from.fromlist) && !from.quals)) && !query.limitOffset && !query.setOperations
}

function isColumnNeverNull(column: Node, queries: Node[], rules: Rules): boolean {
  const [query, ...outer] = queries.slice(Number(column.varlevelsup))
  const source = nodes(query?.rtable)[Number(column.varno) - 1]
  if (!query || !source || (!rules.isJoined && (column.varnullingrels as Tree[]).length > 1)) return false
  const number = Number(column.varattno)
  const scope = [query, ...outer]
  const at = (list: Tree | undefined) => isNeverNull(nodes(list)[number - 1], scope, rules)
  if (number <= 0) return true
  if (source.rtekind === RELATION) return rules.notNull.has(`${source.relid}.${number}`)
  if (source.rtekind === SUBQUERY) return isResultNeverNull(node(source.subquery), number, scope, rules)
  if (source.rtekind === JOIN) return at(source.joinaliasvars)
  if (source.rtekind === GROUP) return at(source.groupexprs)
  if (source.rtekind === VALUES) return nodes(source.values_lists).every(at)
  if (source.rtekind === CTE) {
    const around = scope.slice(Number(source.ctelevelsup))
    const cte = nodes(around[0]?.cteList).find(({ ctename }) => ctename === source.ctename)
    // What a recursive query repeats is as null as what it starts with.
    return source.self_reference === 'true' || isResultNeverNull(node(cte?.ctequery), number, around, rules)
  }
  return source.rtekind === FUNCTION
}

/**
 * Whether a column of the result is never null, as far as the statement and the constraints of its tables say. What callers
 * give (parameters and the rows that functions make of them) and what functions and operators make of values counts as not
 * null; conditions are not considered.
 */
export function isResultNeverNull(query: Node, number: number, outer: Node[], rules: Rules): boolean {
  const scope = [query, ...outer]
  if (query.setOperations)
    return nodes(query.rtable).every(({ subquery }) => isResultNeverNull(node(subquery), number, scope, rules))
  const column = listResults(query).find(({ resno }) => Number(resno) === number)
  return isNeverNull(column?.expr, scope, rules)
}

export const listResults = (query: Node): Node[] =>
  nodes(isEmpty(query.returningList) ? query.targetList : query.returningList)
