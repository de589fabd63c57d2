/** Signs of markup or program code: the words of such a message are not quoted in an answer. */
const signs = [
  String.raw`<[/!]?[a-z][^<>]{0,200}>`,
  String.raw`[{}\\]`,
  '`[^`]*`',
  String.raw`\.\.\/`,
  String.raw`\]\(`,
  String.raw`\w\((?:\)|\d+\)|["'])`,
  String.raw`\w=["'\w]`,
  String.raw`["'];`,
  String.raw`;\s*--`,
].join('|')
const markup = new RegExp(signs, 'iu')

export const hasMarkup = (text: string): boolean =>
  markup.test(text.replace(/https?:\/\/\S+/gu, ' '))
