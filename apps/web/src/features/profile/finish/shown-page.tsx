import { Stack, Title } from '@mantine/core'
import { SHARED_QUESTION } from '@sparkle/contract/applications/visibility-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ReactNode } from 'react'
import { useVisibility } from '#web/features/application/visibility/visibility.hooks.ts'
import { visibilityTexts } from '#web/features/application/visibility/visibility.messages.ts'
import {
  countStricter,
  getChosenAudience,
  getOwnAudience,
} from '#web/features/application/visibility/visibility-choices.ts'
import { PublicSwitch } from '#web/features/profile/public-switch.tsx'
import type { OwnParts } from '#web/features/profile/with-own-application.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle, Sheet, Sheets } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { shownTexts } from './shown-page.messages.ts'
import classes from './shown-page.module.css'

/** Who can see one's profile now, what they see, how to change that, and what comes next. */
export function ShownPage({ auth, application }: OwnParts) {
  const audience = getOwnAudience(application)
  const { visibility } = useVisibility()
  const fewer = visibility ? countStricter(visibility) : 0
  const isShared = visibility !== undefined && getChosenAudience(visibility, SHARED_QUESTION) === 'shares'
  const isShown = audience !== 'me'
  const heading = isShown ? shownTexts.shown : shownTexts.hidden
  return (
    <Sheets>
      <PageTitle>{heading}</PageTitle>
      <Sheet>
        <Stack gap="lg">
          <PageHeading>{heading}</PageHeading>
          <Part title={shownTexts.readers}>
            <li>{shownTexts.audiences[audience]}</li>
            {isShown && <li>{shownTexts.notGuests}</li>}
          </Part>
          {isShown && (
            <>
              <Part title={shownTexts.seen}>
                <li>{shownTexts.answers}</li>
                {!isShared && <li>{shownTexts.accommodations}</li>}
                {fewer > 0 && <li>{shownTexts.fewer(fewer)}</li>}
                <li>{shownTexts.never}</li>
              </Part>
              <Part title={shownTexts.next}>
                <li>{shownTexts.found}</li>
                <li>{shownTexts.request}</li>
                <li>{shownTexts.notified}</li>
              </Part>
            </>
          )}
          <TextLink to={addresses.visibility} className={classes.contact}>
            {visibilityTexts.change}
          </TextLink>
          <TextLink to={addresses.settingsPages('safety')} className={classes.contact}>
            {shownTexts.contact}
          </TextLink>
        </Stack>
      </Sheet>
      <section className={classes.change}>
        <Title order={2}>{isShown ? shownTexts.off : shownTexts.on}</Title>
        <PublicSwitch application={application} username={auth.username} isExplained />
      </section>
      <div>
        <LinkButton to={addresses.profile(auth.username)} size="lg">
          {shownTexts.profile}
        </LinkButton>
      </div>
    </Sheets>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2} size="h3">
        {title}
      </Title>
      <ul className={classes.list}>{children}</ul>
    </section>
  )
}
