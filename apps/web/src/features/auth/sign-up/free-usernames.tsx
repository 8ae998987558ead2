import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from './free-usernames.module.css'
import { freeUsernamesQuery } from './sign-up.hooks.ts'
import { texts } from './sign-up.messages.ts'

export interface FreeUsernamesProps {
  names: { firstName: string; lastName: string }
  refused: string
  onChoose: (username: string) => void
}

/** Offers up to three available usernames in place of a refused one. */
export function FreeUsernames({ names, refused, onChoose }: FreeUsernamesProps) {
  // The initial names: editing them must not send a request with each keystroke.
  const [initialNames] = useState({ firstName: names.firstName, lastName: names.lastName })
  const free = useQuery(freeUsernamesQuery(initialNames, refused)).data ?? []
  return (
    <div role="status">
      {free.length > 0 && (
        <div className={classes.box}>
          <Text fw={600}>{texts.freeUsernames}</Text>
          <div className={classes.list}>
            {free.map((username) => (
              <Button key={username} variant="light" onClick={() => onChoose(username)}>
                {username}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
