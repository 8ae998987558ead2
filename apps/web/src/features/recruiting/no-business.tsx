import { addresses } from '@sparkle/contract/core/addresses.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { recruitingTexts } from './recruiting.messages.ts'

/** For a business account that belongs to no business yet. */
export function NoBusiness({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading>{title}</PageHeading>
      <EmptyState
        title={recruitingTexts.noBusiness}
        action={<LinkButton to={addresses.businessStart}>{recruitingTexts.addBusiness}</LinkButton>}
      >
        {recruitingTexts.aboutBusiness}
      </EmptyState>
    </>
  )
}
