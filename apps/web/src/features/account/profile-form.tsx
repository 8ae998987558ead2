import type { OwnOrganization } from '@sparkle/contract/organizations/organizations.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOwnHome } from '#web/features/session/session.hooks.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { ImageDrop } from '#web/ui/media/image-drop.tsx'
import { businessTexts } from './business.messages.ts'
import { BusinessFields } from './business-fields.tsx'
import {
  BUSINESS_FORM,
  type BusinessField,
  findBusinessProblems,
  listChangedFields,
  toBusinessValues,
} from './business-values.ts'
import { useUpdateBusiness } from './organization.hooks.ts'

const ChangeWarning = lazyWithPreload(async () => (await import('./change-warning.tsx')).ChangeWarning)

const needsReview = (field: BusinessField) => field === 'name' || field === 'website'

/** Only what was changed is sent, so two owners do not undo each other's changes. */
export function ProfileForm({ organization }: { organization: OwnOrganization }) {
  const [stored] = useState(() => toBusinessValues(organization))
  const [values, setValues] = useState(stored)
  const [logo, setLogo] = useState<File | null>()
  const [isWarned, setWarned] = useState(false)
  const update = useUpdateBusiness(organization.id)
  const navigate = useNavigate()
  const home = useOwnHome()
  const changed = listChangedFields(stored, values)
  const isSame = changed.length === 0 && logo === undefined
  const mustWarn = organization.state === 'approved' && changed.some(needsReview) && !isWarned
  const send = () => {
    const texts = Object.fromEntries(changed.map((field) => [field, values[field]]))
    return update({ body: { ...texts, ...(logo === null && { logo: '' }) }, files: logo ? { logo } : {} })
  }
  const save = useSave({
    form: BUSINESS_FORM,
    fallback: 'save',
    check: () => (isSame ? { name: businessTexts.unchanged } : findBusinessProblems(values, changed)),
    send: mustWarn ? undefined : send,
    onNext: () => setWarned(true),
    onSaved: () => {
      showNotice('Saved.', { isRedirecting: true })
      navigate(home)
    },
  })
  const handleWarned = () => {
    setWarned(false)
    save.submit()
  }
  return (
    <>
      <Form save={save} gap="lg">
        <ImageDrop
          id={save.toId('logo')}
          label="Logo"
          noun="logo"
          value={logo ?? null}
          existing={organization.logo}
          error={save.textFor('logo')}
          onChange={setLogo}
          round
        />
        <BusinessFields
          save={save}
          values={values}
          ownName={stored.name}
          onChange={(change) => setValues((current) => ({ ...current, ...change }))}
        />
        <FormButtons isBusy={save.isBusy}>
          <LinkButton variant="default" to={home}>
            Cancel
          </LinkButton>
          <BusyButton id={save.toId('save')} type="submit" isBusy={save.isBusy}>
            Save
          </BusyButton>
        </FormButtons>
      </Form>
      {isWarned && <ChangeWarning onSave={handleWarned} onClose={() => setWarned(false)} />}
    </>
  )
}
