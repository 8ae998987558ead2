import { Text, Title } from '@mantine/core'
import { CheckMark } from '#web/features/organizations/organization-name.tsx'
import { CHECKED } from '#web/features/organizations/organizations.messages.ts'
import classes from './samples.module.css'

const answers = [
  ['Likes', 'Animals, plants and being outside'],
  ['Is good at', 'Sorting, cleaning up, staying calm'],
  ['Wants to work', '15 hours a week, in the mornings'],
  ['Works best', 'With a list, and one thing at a time'],
]

/** As a profile looks to a business. */
export function SampleProfile() {
  return (
    <figure className={classes.sample}>
      <div className={classes.head}>
        <span className={classes.picture} aria-hidden="true">
          J
        </span>
        <div>
          <Title order={3}>Jordan</Title>
          <Text c="dimmed">Folsom, California</Text>
        </div>
      </div>
      <Text className={classes.headline}>I keep things tidy, and dogs trust me.</Text>
      <dl className={classes.answers}>
        {answers.map(([label, answer]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <figcaption className={classes.caption}>An example. Jordan is not a real person.</figcaption>
    </figure>
  )
}

/** As the first message of a business looks to an applicant. */
export function SampleMessage() {
  return (
    <figure className={classes.sample}>
      <div className={classes.head}>
        <span className={classes.picture} data-business aria-hidden="true">
          M
        </span>
        <div>
          <Title order={3} className={classes.business}>
            Meadow Pet Shop <CheckMark label={CHECKED} />
          </Title>
          <Text c="dimmed">Robin writes for the shop</Text>
        </div>
      </div>
      <blockquote className={classes.message}>
        <p>Hi Jordan,</p>
        <p>
          I read that you like animals and mornings. We look for someone who helps us feed them and keeps the shop tidy,
          from 9 to 12.
        </p>
        <p>Would you like to come by and see if you like it here? You can bring someone with you.</p>
      </blockquote>
      <figcaption className={classes.caption}>An example. You choose if you answer.</figcaption>
    </figure>
  )
}
