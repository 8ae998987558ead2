/** The rules of the community until an administrator writes others. */
export const defaultRules = `# Be kind

Write to people as you want them to write to you. Do not insult, threaten or bully anyone. Nobody's disability, illness, looks or way of speaking is a joke here.

# Be honest

Say who you are. Do not pretend to be another person or another business. Do not make promises that you cannot keep.

# Keep private things private

Never ask for a password, a bank card or a social security number, and never send yours. Do not share a person's address, phone number, health or messages with others.

# Keep it clean and legal

Do not post anything sexual, hateful or against the law. Do not post ads, chain messages or the same text again and again.

# Stop when someone says no

If a person says "No thanks" or does not answer, leave them alone. Do not write to them from another account.

# Tell us when something is wrong

You can report every message, post, profile and business. You can also block anyone. They are not told.

Staff look at each report. They can remove something, give a warning, or stop an account from writing or from logging in. The person is told why and can ask once for another look.
`
