type Properties = Record<string, unknown>

export interface AxNode {
  nodeId: string
  parentId?: string
  ignored: boolean
  childIds?: string[]
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  value?: { value: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** Controls are said as one phrase, whatever they contain. */
const controls: Record<string, string> = {
  link: 'link',
  button: 'button',
  textbox: 'edit',
  searchbox: 'search edit',
  checkbox: 'checkbox',
  switch: 'switch',
  radio: 'radio button',
  combobox: 'combo box',
  option: 'option',
  tab: 'tab',
  menuitem: 'menu item',
  image: 'image',
  slider: 'slider',
  progressbar: 'progress bar',
  DisclosureTriangle: 'disclosure',
}

/** Said when the reader enters them, if they have a name. */
const groups: Record<string, string> = {
  banner: 'banner',
  main: 'main',
  navigation: 'navigation',
  complementary: 'complementary',
  contentinfo: 'footer',
  region: 'region',
  form: 'form',
  search: 'search',
  group: 'group',
  radiogroup: 'group',
  dialog: 'dialog',
  alertdialog: 'dialog',
  article: 'article',
  log: 'log',
  tablist: 'tabs',
  tabpanel: 'tab panel',
  list: 'list',
  menu: 'menu',
}

/** In this order; a state that is false is said only if it can be true at the same control. */
const states: [name: string, whenTrue: string, whenFalse?: string][] = [
  ['checked', 'checked', 'not checked'],
  ['pressed', 'pressed', 'not pressed'],
  ['selected', 'selected'],
  ['expanded', 'expanded', 'collapsed'],
  ['required', 'required'],
  ['disabled', 'unavailable'],
]

/** Said with the control that they belong to. */
const labels = new Set(['LabelText', 'Legend'])

const join = (phrases: string[]) => phrases.join(' ').replace(/ ([.,:;!?])/g, '$1')

const getProperties = ({ properties = [] }: AxNode): Properties =>
  Object.fromEntries(properties.map(({ name, value }) => [name, value.value]))

const isTrue = (value: unknown) => value === true || value === 'true'

function describeControl(node: AxNode, role: string): string {
  const properties = getProperties(node)
  const said = states.flatMap(([name, whenTrue, whenFalse]) =>
    name in properties ? (isTrue(properties[name]) ? [whenTrue] : whenFalse ? [whenFalse] : []) : [],
  )
  if (isTrue(properties.invalid)) said.push('invalid')
  const value = node.value?.value === undefined ? '' : `"${node.value.value}"`
  const name = node.name?.value
  const description = node.description?.value
  return [name, role, ...said, value, description !== name && description].filter(Boolean).join(', ')
}

/** The accessibility tree of Chromium, as a reader walks through it. */
export class SpokenTree {
  readonly #nodes: Map<string, AxNode>
  readonly #root: AxNode | undefined

  constructor(nodes: AxNode[]) {
    this.#nodes = new Map(nodes.map((node) => [node.nodeId, node]))
    this.#root = nodes[0]
  }

  /** Every phrase from here on, a line each. */
  read(role: string, name?: string): string[] {
    const start = [...this.#nodes.values()].find(
      (node) => !node.ignored && node.role?.value === role && (name === undefined || node.name?.value === name),
    )
    return start ? this.#say(start) : []
  }

  /** What has the focus, with the groups around it that have a name. */
  describeFocus(): string {
    const focused = [...this.#nodes.values()].findLast((node) => isTrue(getProperties(node).focused))
    if (!focused || focused === this.#root) return ''
    const around: string[] = []
    for (let node = this.#parent(focused); node; node = this.#parent(node)) {
      const group = groups[node.role?.value ?? '']
      if (!node.ignored && group && group !== 'list' && node.name?.value) around.unshift(`${node.name.value}, ${group}`)
    }
    return [...around, this.#describe(focused)].join(' > ')
  }

  #parent = (node: AxNode) => (node.parentId === undefined ? undefined : this.#nodes.get(node.parentId))

  #children = ({ childIds = [] }: AxNode) => childIds.flatMap((id) => this.#nodes.get(id) ?? [])

  #describe(node: AxNode): string {
    const role = node.role?.value ?? ''
    if (role === 'heading') return `${node.name?.value ?? ''}, heading ${getProperties(node).level}`
    // A reader that lands on something without a name reads what is in it.
    return describeControl(node, controls[role] ?? groups[role] ?? '') || join(this.#sayChildren(node))
  }

  #say(node: AxNode, isLabel = false): string[] {
    const role = node.role?.value ?? ''
    if (node.ignored) return this.#sayChildren(node, isLabel)
    if (labels.has(role)) return this.#sayChildren(node, true)
    if (role === 'image' && !node.name?.value) return []
    if (role === 'StaticText') return isLabel ? [] : [node.name?.value ?? '']
    if (role === 'heading') return [this.#describe(node)]
    if (role in controls) return [this.#describe(node)]
    const inside = this.#sayChildren(node, isLabel)
    if (role === 'list') return inside.length === 0 ? [] : [this.#describe(node), ...inside]
    if (role in groups && node.name?.value) return [this.#describe(node), ...inside]
    if (role === 'paragraph' || role === 'listitem') return inside.length === 0 ? [] : [join(inside)]
    return inside
  }

  #sayChildren(node: AxNode, isLabel = false): string[] {
    const children = this.#children(node)
    const inside = children.flatMap((child) => this.#say(child, isLabel))
    const isLine = !isLabel && children.some(({ ignored, role }) => !ignored && role?.value === 'StaticText')
    return isLine ? [join(inside)] : inside
  }
}
