export type OddWish = 'money' | 'cards' | 'data' | 'elsewhere'

const AMOUNT = '(?:[$€£] ?\\d[\\d.,]*|\\d[\\d.,]* ?(?:[$€£]|usdt?|dollars?|bucks|euros?|pounds?)(?!\\w))'
const APP = '(?:google |facebook )?(?:telegram|snap ?chat|we ?chat|viber|kik|hangouts?|skype|signal|discord|messenger)'

/** A wage, what the writer pays, and what nobody asks for. */
const harmless = new RegExp(
  [
    `${AMOUNT} ?(?:per|an?|each|every|/) ?(?:hour|hr|h|day|shift|week|month|year)\\b`,
    "\\b(?:never|do not|don't) (?:ask|need|want|charge)\\b[^.!?]*",
    `\\b(?:no|not|never|nothing|without)(?: \\w+){0,3} (?:fees?|costs?|pay|paying|money)\\b`,
    '\\b(?:we|i) (?:will |also |can )?(?:pay|send|give)\\b',
    '\\bpay you\\b',
  ].join('|'),
  'g',
)

const patterns: Record<OddWish, readonly string[]> = {
  money: [
    `\\b(?:pay|send|transfer|wire|deposit|invest|put in|lend|borrow|buy|purchase|help me|costs?)\\b[^.!?]{0,40}${AMOUNT}`,
    `${AMOUNT}[^.!?]{0,30}\\b(?:fee|deposit|insurance|by western|in advance|up ?front)`,
    '\\b(?:registration|application|training|processing|starter|admin\\w*|handling|transfer|delivery|visa|small) (?:fees?|charges?|deposit)\\b',
    '\\bfees?\\b',
    '\\bpay\\b[^.!?]{0,40}\\b(?:first|up ?front|in advance|refund)',
    '\\b(?:western union|money ?gram|cash ?app|zelle|venmo|paypal|wire transfer|bitcoin|btc|crypto\\w*|usdt)\\b',
    '\\b(?:deposit|cash)\\b[^.!?]{0,20}\\bcheck\\b|\\bcheck\\b.{0,30}\\bdeposit\\b',
    '\\b(?:lend|loan|borrow)\\b[^.!?]{0,20}\\b(?:me|money|cash)\\b',
    '\\b(?:easy|quick|fast) (?:money|cash)\\b',
    '\\b(?:inheritance|million (?:dollars|euros|usd)|[$€£] ?\\d[\\d.,]* ?million)\\b',
  ],
  cards: [
    '\\bgift ?(?:cards?|vouchers?|codes?)\\b',
    '\\b(?:google play|apple|itunes|steam|amazon|xbox|playstation|razer|vanilla|pre-?paid)(?: [\\w-]+){0,2} (?:cards?|vouchers?)\\b',
  ],
  data: [
    '\\b(?:bank(?:ing)?|routing|account|(?:credit|debit)? ?card) (?:account|name|numbers?|details|info\\w*|login|data|pin)\\b',
    '\\b(?:social security|ssn|iban|online banking)\\b',
    '\\byour (?:\\w+ ){0,2}(?:password|passcode|login|pin)\\b',
    '\\b(?:verification|security|sms|login|one.time) codes?\\b',
    '\\b(?:photo|picture|copy|scan)s? of your (?:id|passport|license|driver|card)',
    '\\b(?:do you have|send|your) (?:an? |the )?(?:credit|debit) card\\b',
  ],
  elsewhere: [
    "\\bwhat'?s[ -]?app\\b",
    `\\b(?:on|via|over|by|to|through|use|have|add|or|our) ${APP}\\b`,
    `\\b${APP} (?:number|id|name|account|app|group|chat)\\b`,
    '\\b(?:talk|chat|write|continue|go|move)\\b[^.!?]{0,20}\\b(?:somewhere else|elsewhere|outside|another app)\\b',
    '\\btext\\b.{0,60}\\+?\\d[\\d ()-]{6,}',
    "\\b(?:not|never|don't)\\b (?:\\w+ )?(?:check|read|use|look|answer)\\b[^.!?]{0,25}\\b(?:here|this (?:site|app|page))\\b",
  ],
}

const rules = Object.entries(patterns).map(([wish, parts]) => [wish as OddWish, new RegExp(parts.join('|'))] as const)

/** What a message seems to ask for that nobody honest needs from a stranger. */
export function findOddWishes(message: string): OddWish[] {
  const words = message.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
  const rest = words.replace(harmless, ' ')
  return rules.filter(([, rule]) => rule.test(rest)).map(([wish]) => wish)
}
