import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './free-usernames.module.css'
import { freeUsernamesQuery } from './sign-up.hooks.ts'
import { texts } from './sign-up.messages.ts'

export interface FreeUsernamesProps {
  names: { firstName: string; lastName: string }
  refused: string
  onChoose: (username: string) => void
}

/** Up to three free usernames in place of a refused one. */
export function FreeUsernames({ names, refused, onChoose }: FreeUsernamesProps) {
  const free = useQuery(freeUsernamesQuery(names, refused)).data ?? []
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
