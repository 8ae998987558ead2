import { Stack } from '@mantine/core'
import { addresses } from '@sparkle/contract/addresses.ts'
import { organizationLimits } from '@sparkle/contract/organization-rules.ts'
import type { OwnOrganization } from '@sparkle/contract/organizations.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { toFieldId, useSave } from '#web/features/session/use-save.ts'
import { showNotice } from '#web/ui/alerts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { ImageDrop } from '#web/ui/image-drop.tsx'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { businessTexts } from './business.messages.ts'
import { BusinessFields, LongText } from './business-fields.tsx'
import {
  BUSINESS_FORM,
  type BusinessField,
  findBusinessProblems,
  listChangedFields,
  toBusinessValues,
} from './business-values.ts'
import { useUpdateBusiness } from './organization.hooks.ts'

const ChangeWarning = lazyWithPreload(async () => (await import('./change-warning.tsx')).ChangeWarning)

const SAVE = 'save'
const LOGO = toFieldId(BUSINESS_FORM, 'logo')
const needsReview = (field: BusinessField) => field === 'name' || field === 'website'

/** Only what was changed is sent, so two owners do not undo each other's changes. */
export function ProfileForm({ organization }: { organization: OwnOrganization }) {
  const [stored] = useState(() => toBusinessValues(organization))
  const [values, setValues] = useState(stored)
  const [logo, setLogo] = useState<File | null>()
  const [isWarned, setWarned] = useState(false)
  const form = useSave(BUSINESS_FORM, SAVE)
  const update = useUpdateBusiness(organization.id)
  const navigate = useNavigate()
  const changed = listChangedFields(stored, values)

  const save = () => {
    setWarned(false)
    const texts = Object.fromEntries(changed.map((field) => [field, values[field]]))
    const body = { ...texts, ...(logo === null && { logo: '' }) }
    void form.save(
      () => update.mutateAsync({ body, files: logo ? { logo } : {} }),
      () => {
        showNotice('Saved.', { isRedirecting: true })
        navigate(addresses.business)
      },
    )
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isBusy) return
    const problems = findBusinessProblems(values, changed)
    const isSame = changed.length === 0 && logo === undefined
    form.show(isSame ? [{ fieldId: toFieldId(BUSINESS_FORM, 'name'), text: businessTexts.unchanged }] : problems)
    if (isSame || problems.length > 0) return
    if (organization.state === 'approved' && changed.some(needsReview)) setWarned(true)
    else save()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="lg">
        <ErrorSummary errors={form.errors} />
        <ImageDrop
          id={LOGO}
          label="Logo"
          noun="logo"
          value={logo ?? null}
          existing={organization.logo}
          error={form.textFor(LOGO)}
          onChange={setLogo}
          round
        />
        <BusinessFields
          form={form}
          values={values}
          ownName={stored.name}
          onChange={(change) => setValues((current) => ({ ...current, ...change }))}
        />
        <LongText
          {...form.fieldProps('support_offered', (support_offered) => setValues({ ...values, support_offered }))}
          label="How you help people start (optional)"
          description="Help that you already give: a job coach, a quiet room, more time to learn, a ride to work."
          max={organizationLimits.supportOffered.max}
          value={values.support_offered}
        />
        <FormButtons isBusy={form.isBusy}>
          <LinkButton variant="default" to={addresses.business}>
            Cancel
          </LinkButton>
          <BusyButton id={toFieldId(BUSINESS_FORM, SAVE)} type="submit" isBusy={form.isBusy}>
            Save
          </BusyButton>
        </FormButtons>
      </Stack>
      {isWarned && <ChangeWarning onSave={save} onClose={() => setWarned(false)} />}
    </form>
  )
}
