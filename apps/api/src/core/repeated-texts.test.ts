import { expect, test } from 'vitest'
import { refuseRepeated } from './repeated-texts.ts'

const sendAfter = (earlier: string, text: string) =>
  refuseRepeated(text, new Date(), async () => [earlier, earlier, earlier])

const OFFER = 'Earn 500 dollars a week from home, write to me at offers.example now!'

test.each([
  ['case, spaces and punctuation', 'EARN 500 DOLLARS a week -- from home;  write to me at offers example NOW'],
  ['a number', OFFER.replace('500', '750,000')],
  ['a few letters', OFFER.replace('home', 'hme').replace('dollars', 'dollarz').replace('write', 'wriite')],
  ['an end', `${OFFER} Hurry up.`],
  ['a quote above it', `> @ann wrote:\n> How do I prepare for an interview?\n\n${OFFER}`],
])('TS-36 a text is refused after three that differ in %s', async (_, changed) => {
  await expect(sendAfter(OFFER, changed)).rejects.toMatchObject({ code: 'repeated_text' })
})

test.each([
  ['about the same thing', OFFER, 'Does anybody know a job that I can do from home for 500 dollars a week?'],
  ['short', 'Thank you very much!', 'Thank you very much!'],
  ['short below the same quote', `> ${OFFER}\n\nNo, thank you.`, `> ${OFFER}\n\nThis is a scam.`],
  [
    'with the same greeting',
    'Dear all, I hope that you are well. Where can I get help with my application in Buffalo?',
    'Dear all, I hope that you are well. Does the bus to the library also run on Sundays in winter?',
  ],
])('TS-36 texts that are %s can follow each other', async (_, one, other) => {
  await sendAfter(one, other)
})

test('TS-36 a text can be sent three times', async () => {
  await refuseRepeated(OFFER, new Date(), async () => [
    OFFER,
    OFFER,
    'Where can I get help with my application in Buffalo?',
  ])
})
