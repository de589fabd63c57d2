/** A rule with the classes that it requires, or a block of rules, such as a layer or a media query. */
type Rule = { text: string; needs?: string[][] } | { condition: string; rules: Rule[] }

const read = new Map<string, Rule[]>()

/**
 * The rules of the sheets that can apply to the rendered page: those for its classes, in their order, with all states.
 * Elements that only the app adds, such as dialogs, need the complete sheets.
 * @param sheets the sheets of the build
 */
export function usedStyles(html: string, sheets: readonly string[]): string {
  const classes = classesIn(html)
  return sheets.map((sheet) => used(rulesOf(sheet), classes)).join('')
}

function classesIn(html: string): Set<string> {
  const lists = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list))
  return new Set([...lists].flatMap((list) => asText(list).split(' ')))
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function asText(attribute: string): string {
  return attribute.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '')
}

function used(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let text = ''
  for (const rule of rules) {
    if ('rules' in rule) {
      const inside = used(rule.rules, classes)
      // An empty layer still keeps its position in the layer order.
      if (inside !== '' || rule.condition.startsWith('@layer'))
        text += `${rule.condition}{${inside}}`
    } else if (!rule.needs || rule.needs.some((all) => all.every((one) => classes.has(one))))
      text += rule.text
  }
  return text
}

function rulesOf(sheet: string): Rule[] {
  const known = read.get(sheet) ?? rulesIn(sheet.replaceAll(/\/\*[^]*?\*\//g, ''))
  read.set(sheet, known)
  return known
}

const blocks = /^@(?:layer|media|supports|container)\b/

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = []
  for (const text of partsOf(css, '}', ';')) {
    const at = partsOf(text, '{')[0]?.length ?? 0
    const head = text.slice(0, at - 1).trim()
    if (text.endsWith('}') && blocks.test(head))
      rules.push({ condition: head, rules: rulesIn(text.slice(at, -1)) })
    else rules.push(head.startsWith('@') || text.endsWith(';') ? { text } : ruleOf(text, head))
  }
  return rules
}

function ruleOf(text: string, selectors: string): Rule {
  return { text, needs: partsOf(selectors, ',').map(classesOf) }
}

/**
 * The classes that a selector requires. Arguments of `:is()` and `:not()` do not count, because they are alternatives
 * or exclusions.
 */
function classesOf(selector: string): string[] {
  const plain = outsideOf(selector)
  return Array.from(plain.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  )
}

function outsideOf(selector: string): string {
  let depth = 0
  let text = ''
  for (const [sign] of selector.matchAll(/\\.|[^]/g)) {
    if (sign === '(' || sign === '[') depth++
    if (depth === 0) text += sign
    if (sign === ')' || sign === ']') depth--
  }
  return text
}

/** Splits after each of these characters, except inside strings, parentheses and blocks. */
function partsOf(css: string, ...ends: string[]): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^]/g)) {
    const isEnd = ends.includes(sign)
    if (sign === '}' || sign === ')') depth--
    if (isEnd && depth === 0) {
      parts.push(css.slice(start, index + 1).trim())
      start = index + 1
    }
    if (sign === '{' || sign === '(') depth++
  }
  const rest = css.slice(start).trim()
  return rest === '' ? parts : [...parts, rest]
}
