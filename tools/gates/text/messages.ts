import { codeFiles, type Gate, isTest, type Source } from '../gate.ts'
import { lineAt, parse, visit } from '../source/syntax.ts'
import { complaintsOf } from './values.ts'

const chinese = /\p{Script=Han}/u
/** A sentence for people, and not one of the documentation that names a Chinese word. */
const mostlyChinese = (text: string) =>
  (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= (text.match(/[a-z]/gi)?.length ?? 0)
/** Zod's own words, in English and in its Chinese. */
const machine =
  /无效(输入|字符串|键|数字|值|选项|标识)|输入中的无效|期望|实际接收|数值过[大小]：|未知的键|\b(invalid|expected|received|required|unrecognized|too (big|small)|undefined|null|NaN)\b|[a-z]{2,} [a-z]{2,}/i

/** What is wrong with a sentence that a person reads, or undefined. */
export function textFault(text: string): string | undefined {
  if (/id/i.test(text)) return 'holds the letters "id", and the client drops it'
  if (!chinese.test(text)) return 'is not Chinese'
  if (machine.test(text)) return 'is machine talk'
  return undefined
}

/** Chinese texts of a file that hold the letters "id"; what is only documentation may. */
export function droppedTexts(source: Source): string[] {
  const tree = parse(source)
  const texts: { value: string; start: number }[] = []
  const excused: number[] = []
  visit(tree, {
    Property(node) {
      if (node.key.type !== 'Identifier') return
      if (node.key.name === 'summary' || node.key.name === 'description') excused.push(node.value.start)
    },
    TaggedTemplateExpression: (node) => void excused.push(node.quasi.start),
    Literal(node) {
      if (typeof node.value === 'string') texts.push({ value: node.value, start: node.start })
    },
    TemplateLiteral(node) {
      texts.push({ value: node.quasis.map(({ value }) => value.raw).join('…'), start: node.start })
    },
  })
  return texts
    .filter(
      ({ value, start }) =>
        chinese.test(value) && mostlyChinese(value) && /id/i.test(value) && !excused.includes(start),
    )
    .map(
      ({ value, start }) => `${source.path}:${lineAt(source.text, start)} «${value}» holds the letters "id"`,
    )
}

/** Where answers are worded; what the kernel says of PostgreSQL is for the operator. */
const speaks = (path: string) =>
  /^(contract|server\/(kernel(?!\/postgres)|modules))\//.test(path) && !isTest(path)

/** Every message a person may read: Chinese, without machine talk, without the letters "id". */
export const texts: Gate = {
  name: 'texts',
  async check() {
    const { calls } = await import('#contract/api.ts')
    const { codes } = await import('#contract/error.ts')
    const ofCodes = Object.entries(codes).map(([code, { message }]) => ({
      where: `code ${code}`,
      text: message as string,
    }))
    const ofRules = calls.flatMap(({ key, input }) =>
      complaintsOf(input).map(({ field, message }) => ({ where: `${key} ${field}`, text: message })),
    )
    const heard = [...ofCodes, ...ofRules].map(({ where, text }) => ({ where, text, fault: textFault(text) }))
    const faults = heard
      .filter(({ fault }) => fault !== undefined)
      .map(({ where, text, fault }) => `${where}: «${text}» ${fault}`)
    const written = (await codeFiles()).filter(({ path }) => speaks(path)).flatMap(droppedTexts)
    const fields = calls.reduce((count, { input }) => count + Object.keys(input.shape).length, 0)
    return {
      checked: heard.length,
      what: `messages of ${fields} fields and ${ofCodes.length} codes`,
      faults: [...faults, ...written],
    }
  },
}
