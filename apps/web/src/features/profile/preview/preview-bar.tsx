import { Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { Eyes } from './preview.hooks.ts'
import { previewTexts } from './preview.messages.ts'
import classes from './preview-bar.module.css'

interface NamedOrganization {
  id: number
  name: string
  isHiddenFrom: boolean
}

export interface PreviewBarProps {
  username: string
  eyes: Eyes
  /** Businesses that the person hides from or shares with. */
  named: readonly NamedOrganization[]
  /** Undefined while the preview loads. */
  title: string | undefined
  /** Why these eyes see nothing, if so. */
  refusal: string | undefined
}

/** Says whose eyes these are, and changes them. The open tab and the focus stay. */
export function PreviewBar({ username, eyes, named, title, refusal }: PreviewBarProps) {
  const labelId = useId()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const toQuery = ({ as, organizationId }: Eyes) => {
    const tab = search.get('tab')
    const next = new URLSearchParams({ view: as, ...(tab && { tab }) })
    if (organizationId !== undefined) next.set('organization', String(organizationId))
    return `?${next}`
  }
  const choices = [
    { label: previewTexts.asMember, as: 'member' as const },
    { label: previewTexts.asBusiness, as: 'business' as const },
  ]
  const handleName = (id: string) =>
    navigate(toQuery({ as: 'business', organizationId: id ? Number(id) : undefined }), {
      replace: true,
      state: { keepsPlace: true },
    })
  return (
    <section className={classes.bar} aria-labelledby={labelId}>
      <div role="status" className={classes.title}>
        {refusal ? (
          <>
            <PageHeading size="h2">{previewTexts.refused}</PageHeading>
            <Text>{refusal}</Text>
          </>
        ) : (
          title && <Text fw={600}>{title}</Text>
        )}
      </div>
      {refusal && <TextLink to={addresses.visibility}>{previewTexts.change}</TextLink>}
      <div className={classes.eyes}>
        <nav aria-labelledby={labelId} className={classes.links}>
          <Text id={labelId} className={classes.label}>
            {previewTexts.switch}
          </Text>
          {choices.map(({ label, as }) => (
            <Link
              key={as}
              className={classes.link}
              to={toQuery({ as })}
              replace
              state={{ keepsPlace: true }}
              preventScrollReset
              aria-current={eyes.as === as && eyes.organizationId === undefined ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {named.length > 0 && (
          <SelectField
            label={previewTexts.named}
            choices={[
              { value: '', label: previewTexts.anyBusiness },
              ...named.map(({ id, name, isHiddenFrom }) => ({
                value: String(id),
                label: previewTexts[isHiddenFrom ? 'isHiddenFrom' : 'isSharedWith'](name),
              })),
            ]}
            value={String(eyes.organizationId ?? '')}
            onChange={handleName}
          />
        )}
        <LinkButton to={addresses.profile(username)} variant="default">
          {previewTexts.asMe}
        </LinkButton>
      </div>
    </section>
  )
}
