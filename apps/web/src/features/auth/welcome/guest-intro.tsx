import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { Spark } from '#web/ui/layout/brand.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading } from '#web/ui/layout/page.tsx'
import classes from './guest-intro.module.css'

/** What Sparkle is, for whom, and the ways in: all that a stranger has to see first. */
export function GuestIntro({ loginId }: { loginId: string }) {
  return (
    <div className={classes.intro}>
      <div className={classes.sparks} aria-hidden="true">
        <Spark size={64} />
        <Spark size={28} />
        <Spark size={18} />
      </div>
      <PageHeading className={classes.claim}>
        Sparkle helps people find work, and businesses find the right people.
      </PageHeading>
      <Text className={classes.audience}>
        For everyone who wants a job, many with a disability or just out of school. And for businesses that want to meet
        the person, not only a resume. It is free.
      </Text>
      <div className={classes.ways}>
        <LinkButton to={addresses.signUpAs('applicant')} size="lg" px="md">
          Create your profile
        </LinkButton>
        <LinkButton to={addresses.signUpAs('business')} size="lg" px="md" variant="default">
          Find people for your business
        </LinkButton>
        <LinkButton to={`#${loginId}`} size="lg" px="md" variant="subtle" className={classes.login}>
          Log in
        </LinkButton>
      </div>
    </div>
  )
}
