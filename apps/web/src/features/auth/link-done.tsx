import { Alert, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { linkTexts } from './auth.messages.ts'

interface DoneProps {
  /** The name of a business that was sent for checking with it. */
  sentBusiness?: string | undefined
  children: ReactNode
}

/** What the link of an email has done. */
export function Done({ sentBusiness, children }: DoneProps) {
  return (
    <>
      <Alert role="status" color="green" variant="light">
        {children}
        {sentBusiness && <Text mt="xs">{linkTexts.sentBusiness(sentBusiness)}</Text>}
      </Alert>
      {sentBusiness ? (
        <LinkButton to={addresses.business}>{linkTexts.toBusiness}</LinkButton>
      ) : (
        <LinkButton to={addresses.login}>Go to Sparkle</LinkButton>
      )}
    </>
  )
}
