import { Button, Stack, Text, Title } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { isDefaultAvatar } from '@sparkle/contract/core/images.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { OwnParts } from '#web/features/profile/with-own-application.tsx'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { CheckboxRow } from '#web/ui/forms/checkbox-row.tsx'
import { BRAND } from '#web/ui/layout/brand.tsx'
import { PageHeading, Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { FitNotice } from './fit-notice.tsx'
import { partTitles, printTexts } from './print.messages.ts'
import classes from './print-page.module.css'
import { PrintSheet } from './print-sheet.tsx'
import { countPictures, listParts, type PartName, toPrintedParts } from './printed-parts.ts'
import { useFit } from './use-fit.ts'
import { usePreviewScale } from './use-preview-scale.ts'

type Choice = 'photo' | 'code' | PartName

/** Others read what helps a person at work only if that person wants it. */
const leftOutAtFirst: ReadonlySet<Choice> = new Set(['help'])

/** The application on one sheet of paper, and what of it is printed. */
export function PrintPage({ user, application }: OwnParts) {
  const { firstName, lastName } = useOwnUser() ?? {}
  const [leftOut, setLeftOut] = useState(leftOutAtFirst)
  const sheet = useRef<HTMLElement>(null)
  const preview = usePreviewScale()
  const name = [firstName, lastName].filter(Boolean).join(' ') || user.username
  const hasPhoto = !isDefaultAvatar(user.avatar)
  const parts = useMemo(() => listParts(application), [application])
  const content = useMemo(
    () => ({
      name,
      headline: application.headline === DEFAULT_HEADLINE ? '' : application.headline,
      place: user.town && user.state ? `${user.town}, ${user.state}` : '',
      photo: hasPhoto && !leftOut.has('photo') ? user.avatar : undefined,
      address: leftOut.has('code') ? undefined : new URL(addresses.profile(user.username), window.location.href).href,
      parts: toPrintedParts(
        application,
        parts.filter((part) => !leftOut.has(part)),
      ),
    }),
    [name, user, application, hasPhoto, parts, leftOut],
  )
  const fit = useFit(sheet, content)
  const toRow = (choice: Choice, label: string, hint?: string) => (
    <CheckboxRow
      key={choice}
      label={label}
      hint={hint}
      isChecked={!leftOut.has(choice)}
      onChange={(isChecked) => {
        const next = new Set(leftOut)
        if (isChecked) next.delete(choice)
        else next.add(choice)
        setLeftOut(next)
      }}
    />
  )
  return (
    <div className={classes.layout}>
      {/* Browsers name the PDF after it, so it does not count unread messages. */}
      <title>{`${printTexts.title(name)} – ${BRAND}`}</title>
      <Sheet>
        <div className={classes.controls}>
          <div>
            <PageHeading>{printTexts.heading}</PageHeading>
            <Text>{printTexts.lead}</Text>
          </div>
          <fieldset className={classes.parts}>
            <legend>{printTexts.choose}</legend>
            {hasPhoto && toRow('photo', printTexts.photo)}
            {toRow('code', printTexts.code, application.is_public ? printTexts.codeHint : printTexts.codeHidden)}
            <TextLink to={addresses.applicationShown}>{printTexts.whoSeesIt}</TextLink>
            {parts.map((part) => toRow(part, partTitles[part], part === 'help' ? printTexts.helpHint : undefined))}
          </fieldset>
          {fit && <FitNotice fit={fit} parts={content.parts} />}
          {countPictures(application) > 0 && <Text>{printTexts.noPictures}</Text>}
          {parts.length === 0 && (
            <Text>
              {printTexts.noAnswers} <TextLink to={addresses.application}>{printTexts.answer}</TextLink>
            </Text>
          )}
          <Stack gap="xs" align="flex-start">
            <Button size="lg" leftSection={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
              {printTexts.print}
            </Button>
            <Text>{printTexts.asPdf}</Text>
            <TextLink to={addresses.profile(user.username)}>{printTexts.back}</TextLink>
          </Stack>
        </div>
      </Sheet>
      <section>
        <Title order={2} mb="sm">
          {printTexts.preview}
        </Title>
        <div ref={preview} className={classes.preview}>
          <div className={classes.paper}>
            <PrintSheet ref={sheet} content={content} />
          </div>
        </div>
      </section>
    </div>
  )
}
