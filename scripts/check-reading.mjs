// Each text that applicants see has a reading grade of at most 6.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { gradeReading, listWords } from './reading-grade.mjs'
import { root } from './run.mjs'

const HIGHEST_GRADE = 6
/**
 * A text is a paragraph, a message or an email's part: what the code has as one piece. The formula is made for
 * paragraphs. Of fewer words than this, one long word decides about the grade, whether people know it or not.
 */
const FEWEST_WORDS = 8

const files = ['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts', 'apps/api/src/features/**/*.ts']
/** Tests, what only staff or businesses see, and what programs read. */
const excluded = [
  ...['**/*.test.{ts,tsx}', 'apps/web/src/features/{admin,staff,moderation,person,setup}/**'],
  ...['apps/web/src/features/{account,applicant-search}/**', 'packages/contract/src/admin/**'],
  ...['apps/api/src/features/{admin,backup,moderation/cases,organizations,site,forum/structure}/**', '**/xenforo*'],
  ...['apps/api/src/features/{auth/account/accounts,moderation/sanctions/person-acts}.*', '**/{theme,first-posts}.ts'],
  'apps/web/src/ui/layout/brand.tsx',
]

/** Texts of the specification, and rules that businesses have agreed to, which stay as they are. */
const prescribed = new Set([
  'Invalid file type - please select an image to upload',
  'Password reset successfully! Please login with your new password.',
  'Please type a message of one characters or more in the textbox before hitting send.',
  'Sorry - editing is no longer supported for this question!',
  "This user's profile is not public - please search for a different user",
  'Never ask applicants for money, bank details or a social security number.',
  'Write to people only about real jobs, training or work experience.',
])

/** For what the code puts into a text, such as a name or a number. */
const FILLED_IN = 'one'

/** The text of a node, as people read it; undefined if it is none. */
function readText(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => readPart(expression) + literal.text)
    return node.head.text + parts.join('')
  }
  if (ts.isJsxText(node)) return node.text.replace(/\s+/g, ' ')
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(readPart).join('')
  if (ts.isJsxExpression(node)) return node.expression ? readPart(node.expression) : ''
  return ts.isJsxSelfClosingElement(node) ? '' : undefined
}
const readPart = (node) => readText(node) ?? FILLED_IN

const hasText = ({ children }) => children?.some((child) => ts.isJsxText(child) && child.text.trim() !== '')

/** Strings that nobody reads: names of modules, lists in one string, and what describes a call to programs. */
function isCode({ parent }, path) {
  if (ts.isImportDeclaration(parent) || ts.isPropertyAccessExpression(parent)) return true
  return path.startsWith('packages') && ts.isPropertyAssignment(parent) && parent.name.getText() === 'summary'
}

/** The server says what went wrong by errors; its other strings are not for people. */
function isShown(node, path) {
  if (!path.startsWith('apps/api') || path.endsWith('.emails.ts')) return true
  return ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'AppError'
}

function listTexts(path) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const texts = []
  function visit(node, isInText) {
    const isString = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
    const isPiece = isString ? !isCode(node, path) && isShown(node, path) : hasText(node)
    if (isPiece && !isInText) texts.push(readText(node).trim())
    // What is filled in may be a text of its own.
    const isOwnText = ts.isJsxExpression(node) || ts.isJsxAttributes(node) || ts.isTemplateSpan(node)
    ts.forEachChild(node, (child) => visit(child, isPiece || (isInText && !isOwnText)))
  }
  visit(source, false)
  return texts
}

/** Long enough, and no regular expression. */
const isMeasured = (text) => listWords(text).length >= FEWEST_WORDS && !/[\\|]/.test(text)

const paths = globSync(files, { cwd: root, exclude: excluded })
const measured = paths.flatMap((path) =>
  [...new Set(listTexts(path))].filter(isMeasured).map((text) => ({ path, text })),
)
const graded = measured
  .filter(({ text }) => !prescribed.has(text))
  .map((one) => ({ ...one, grade: gradeReading(one.text) }))
const hard = graded.filter(({ grade }) => grade > HIGHEST_GRADE)
const gone = [...prescribed].filter((text) => !measured.some((one) => one.text === text))
for (const { path, text, grade } of hard) console.log(`${path}: grade ${grade.toFixed(1)}: ${text}`)
for (const text of gone) console.log(`No text of the app any more: ${text}`)
console.log(`${graded.length} texts, ${hard.length} harder than grade ${HIGHEST_GRADE}`)
process.exitCode = hard.length + gone.length === 0 && graded.length > 0 ? 0 : 1
