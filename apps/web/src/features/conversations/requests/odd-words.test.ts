import { expect, test } from 'vitest'
import { findOddWishes } from './odd-words.ts'

/** First messages of people who want money or data. The last ten were set aside while the rules were written. */
const scams = [
  'Hi dear, I saw your profile and you are perfect for my company. Text me on WhatsApp +1 555 019 2244 and I will tell you everything.',
  'Congratulations! You got the job. Before you start we need you to buy three $100 Apple gift cards for the training kit. We pay you back on Friday.',
  'Hello, we are hiring for remote data entry, $35 per hour. Please send me your bank name, account number and routing number so we can set up your pay.',
  'Good day. I am the HR manager of Bright Logistics. Add me on Telegram @brightjobs for the interview.',
  'We would love to have you. There is a small registration fee of $45 that you get back with your first pay.',
  'I am in a meeting and can not talk. Can you do me a quick favor and get some Google Play cards from the store? Scratch the back and send me the codes.',
  'You can make 900 dollars a week from home, no experience. Just send $30 for the starter pack by Cash App and we begin today.',
  'For the background check we need your social security number and a photo of your ID, front and back.',
  'Hey! This app is so slow, let us talk somewhere else. What is your Signal number?',
  'We will mail you a check for $2,400. Deposit it, keep 400 for yourself and send the rest to our supplier with Zelle.',
  'Please pay for the uniform first, 80 dollars by Western Union, and then I send you your schedule.',
  'Hi, I found your name here. Do you have a debit card? I will put your first week of salary on it, I just need the card number and the PIN.',
  'Great profile! I teach people how to invest in bitcoin. Put in 200 and you take out 2000 in a week.',
  'Your application was selected. Reply with your online banking login so payroll can connect the direct deposit.',
  'I like you a lot. Do you have snapchat or kik? I do not check messages on this site.',
  'My mother is in the hospital and I can not pay the bill. Can you lend me some money until Monday? I promise to help you find a job.',
  'Immediate start! We cover all costs, you only need to pay 25 USD for the certificate. Use PayPal friends and family.',
  'Hello, kindly text our hiring manager Mr. Donald at 555-010-7788 for your online interview on Google Hangouts.',
  'Your laptop is ready to ship. The delivery company wants 120 dollars insurance, pay it and we refund you.',
  'I need someone to receive packages at home and buy prepaid Visa cards with the money that I transfer to you.',
  'Nice to meet you. Email me at careers.team.meadow@gmail.com or write me on WeChat, I will not read here again.',
  'To receive the grant for people with disabilities, confirm your bank account details and your date of birth.',
  'job for u!! easy money from phone. whats app me now',
  'Please send the verification code that you get by text message, so I can see that you are a real person.',
  'We are from the support team of this site. Your account will be closed. Send us your password and card details to keep it.',
  'Hello friend, I want to hire you as my assistant. First task: pick up a Steam card for my nephew, I am traveling.',
  'I can get you a job at the airport, I know the boss. It costs 150 dollars, cash, half now and half when you start.',
  'We pay weekly by crypto. Open a wallet and send a small deposit of 20 USDT to unlock your account.',
  'Move to our group on Facebook Messenger, the link to the form and the fee is there.',
  'Sir/Madam, an amount of $4.5 million waits for you. To release it, we ask for a wire transfer of the handling charges.',
] as const

/** First messages that need no warning. The last ten were set aside while the rules were written. */
const honest = [
  'Hello! We look for help on two mornings a week. The work is washing dishes and setting tables. We pay $16 per hour. Would you like to visit us?',
  'Hi, I read your profile and liked your drawings a lot. Do you sell prints?',
  'Good morning. We are a bakery in Folsom and need someone on Saturdays. You wrote that written steps help you. We have a card for every task.',
  'Hi! I saw your post about bus lines. I take the 14, too. Do you work near the station?',
  'We would like to invite you to our open day on the 3rd from 2 to 5. Come with whoever you like to bring.',
  'Hello, I am in the same transition program. Did you like it? I start in the fall.',
  'Dear applicant, our hotel has an opening in the laundry. Full training, paid from the first day. You can call the front desk at 916-555-0142 and ask for Maria.',
  'Your profile says you like animals. Our shelter looks for volunteers who walk dogs. It is unpaid, but we write you a letter for later.',
  'Hi, thanks for the tip in the forum. How long did your interview take?',
  'We sell cards and gifts downtown and need a cashier for weekends. Have you worked with money before? If not, we show you.',
  'I work at the bank on Main Street. We have a part-time job at the reception, 20 hours. Would you like to hear more?',
  'Could you tell me which questions they asked you? I get very nervous.',
  'We are a nonprofit. Our job coaches are free for you, you never pay us anything. Is Tuesday good for a first talk?',
  'Hello, we liked your answer about teamwork. Would a short video call with subtitles be okay, or do you prefer to meet here?',
  'Would you be okay with a background check? It is only for people who work with children, and we pay for it.',
  'Hi, do you still look for work in a garden center? We open in March.',
  'I saw that you use a screen reader. Which one do you like? I am new to this.',
  'The job is 12 hours a week, $17.50 an hour, every second Friday you get your pay. Lunch is free.',
  'Please bring your ID on the first day, the law asks us to look at it. Until then we need nothing from you.',
  'Hello! Are you free on Thursday at 10? Ask for Ben at the door.',
  'Hi! I am the manager of the phone store at the mall. We need someone who unpacks boxes and puts up price tags.',
  'Is it true that the library pays for the training? I want to apply, too.',
  'We have a quiet room and you may wear headphones. Would that help you?',
  'Your signal flags picture is wonderful! My brother was in the navy.',
  'Our team sends telegrams and flowers for birthdays. We look for a driver with a license, mornings only.',
  'Sorry that I write out of the blue. I also have ADHD and wonder how you keep track of your shifts.',
  'We are a small accounting office and look for someone who sorts checks and bank letters two days a week.',
  'Hello, we pay you for the trial day, 8 hours. Is there something that we should prepare for you?',
  'I would like to hire you for our farm stand. You take the money and give change, and Rosa helps you for the first weeks.',
  'Nice to meet you! Do you know when the forum meeting is? I could not find the date.',
] as const

const isOdd = (message: string) => findOddWishes(message).length > 0

test('FD-16 at least 27 of 30 scams get the warning, and at most one of 30 honest messages', () => {
  expect(scams.filter(isOdd).length).toBeGreaterThanOrEqual(27)
  expect(honest.filter(isOdd).length).toBeLessThanOrEqual(1)
})

test.each([
  ['Pay 20 dollars first.', ['money']],
  ['Buy two Steam gift cards and a voucher.', ['cards']],
  ['What is your bank account number?', ['data']],
  ['Write to me on Telegram, or on What’s App.', ['elsewhere']],
  ['Send $50 by Zelle and your SSN.', ['money', 'data']],
] as const)('FD-16 the warning for %j names what is odd', (message, wishes) => {
  expect(findOddWishes(message)).toEqual(wishes)
})

test.each([
  'We pay $16 per hour.',
  'We pay 50 dollars for the trial day.',
  'You never pay any fee.',
  'We never ask for money or bank details.',
  '',
])('FD-16 %j is not odd', (message) => {
  expect(findOddWishes(message)).toEqual([])
})

test('FD-16 a very long message is read quickly', () => {
  const started = performance.now()
  findOddWishes('pay 1 '.repeat(5000))
  findOddWishes('not pay text to you '.repeat(1500))
  expect(performance.now() - started).toBeLessThan(1000)
})
