import ts from 'typescript'

/** What a row type says about a column, for each member of a union. */
export interface ClaimedColumn {
  name: string
  /** Such as `number[]`; empty if it is always null. */
  type: string
  isNullable: boolean
}

export interface Position {
  path: string
  /** Both count from 1. */
  line: number
  column: number
}

const BASES: [ts.TypeFlags, string][] = [
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
]

const toTypeName = (checker: ts.TypeChecker, type: ts.Type): string => {
  const [, base] = BASES.find(([flags]) => type.flags & flags) ?? []
  if (base) return base
  const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : []
  return element ? `${toTypeNames(checker, element)}[]` : type.symbol.name
}

/** For a union, the names of its members. */
const toTypeNames = (checker: ts.TypeChecker, type: ts.Type): string =>
  [...new Set((type.isUnion() ? type.types : [type]).map((member) => toTypeName(checker, member)))].join(' | ')

function toClaim(checker: ts.TypeChecker, property: ts.Symbol): ClaimedColumn {
  const type = checker.getTypeOfSymbol(property)
  const value = checker.getNonNullableType(type)
  const isNull = (value.flags & ts.TypeFlags.Never) !== 0
  return { name: property.name, type: isNull ? '' : toTypeNames(checker, value), isNullable: value !== type }
}

/** Reads the rows that calls of a function claim with their type argument. */
export function readRowTypes(configPath: string, paths: string[], functionName: string) {
  const config = ts.getParsedCommandLineOfConfigFile(
    configPath,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} },
  )
  const program = ts.createProgram(paths, config?.options ?? {})
  const checker = program.getTypeChecker()
  const calls = new Map<string, ts.CallExpression>()
  const toKey = ({ path, line, column }: Position) => `${path}:${line}:${column}`
  function collect(file: ts.SourceFile) {
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node)) {
        const { line, character } = file.getLineAndCharacterOfPosition(node.getStart())
        calls.set(toKey({ path: file.fileName, line: line + 1, column: character + 1 }), node)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  for (const path of paths) {
    const file = program.getSourceFile(path)
    if (file) collect(file)
  }
  const isOfFunction = (call: ts.CallExpression) => call.expression.getText() === functionName
  return {
    /** Where the function is called. */
    positions: [...calls].filter(([, call]) => isOfFunction(call)).map(([position]) => position),
    /** The call nearest to the function that names a row type, and not one of its own parameters. */
    findRow(stack: Position[]): ClaimedColumn[][] {
      for (const position of stack) {
        const argument = calls.get(toKey(position))?.typeArguments?.[0]
        const row = argument && checker.getTypeFromTypeNode(argument)
        if (!row || row.flags & ts.TypeFlags.TypeParameter) continue
        const members = row.isUnion() ? row.types : [row]
        return members.map((member) =>
          checker.getPropertiesOfType(member).map((property) => toClaim(checker, property)),
        )
      }
      return [[]]
    },
  }
}
