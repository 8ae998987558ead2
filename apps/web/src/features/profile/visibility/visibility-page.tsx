import { Stack, Text } from '@mantine/core'
import type { Visibility } from '@sparkle/contract/applications/visibility.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useState } from 'react'
import { useSaveChoice } from '#web/features/application/visibility/visibility.hooks.ts'
import { describeVisibility } from '#web/features/application/visibility/visibility.messages.ts'
import type { OwnParts } from '#web/features/profile/with-own-application.tsx'
import { PageHeading, PageTitle, Sheet, Sheets } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AnswersSection } from './answers-section.tsx'
import { AudienceSection } from './audience-section.tsx'
import { HiddenSection } from './hidden-section.tsx'
import { isOld, StatusSection } from './status-section.tsx'
import { pageTexts } from './visibility-page.messages.ts'
import classes from './visibility-page.module.css'

/** Each decision about who sees one's profile, saved when it is made. */
export function VisibilityPage({ auth, application, visibility }: OwnParts & { visibility: Visibility }) {
  const props = { visibility, ...useSaveChoice() }
  // An email leads here to the question whether it is still true. It stays in its place once it is answered.
  const [isStatusFirst] = useState(() => isOld(visibility))
  const status = <StatusSection {...props} />
  return (
    <Sheets>
      <PageTitle>{pageTexts.title}</PageTitle>
      <Sheet>
        <Stack gap="sm">
          <PageHeading>{pageTexts.title}</PageHeading>
          <Text size="lg">{describeVisibility(visibility)}</Text>
          <div className={classes.looks}>
            <TextLink to={addresses.previewAs(auth.username, 'member')} className={classes.look}>
              {pageTexts.asMember}
            </TextLink>
            <TextLink to={addresses.previewAs(auth.username, 'business')} className={classes.look}>
              {pageTexts.asBusiness}
            </TextLink>
          </div>
        </Stack>
      </Sheet>
      {isStatusFirst && status}
      <AudienceSection {...props} />
      <AnswersSection application={application} {...props} />
      <HiddenSection {...props} />
      {!isStatusFirst && status}
    </Sheets>
  )
}
