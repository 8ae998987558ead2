import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerTexts } from '#web/features/application/application.messages.ts'
import { ApiError, ConnectionError } from '#web/platform/api-client.ts'
import { storedSession } from '#web/platform/stored-session.ts'
import { BrokenPicture } from '#web/ui/media/broken-picture.tsx'
import classes from './answer-picture.module.css'

/** Pictures of an application are private, and an <img> request would not send the token. */
async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob> {
  // Only our own server may receive the token.
  if (!/^\/(?!\/)/.test(address)) throw new Error('Not a Sparkle picture')
  const token = storedSession.get()?.token
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const response = await fetch(address, { headers, signal }).catch((error) => {
    throw signal.aborted ? error : new ConnectionError(error)
  })
  if (!response.ok) throw new ApiError(response.status, {})
  return response.blob()
}

const pictureQuery = (address: string) =>
  queryOptions({
    queryKey: ['application', 'picture', address],
    queryFn: ({ signal }) => fetchPicture(address, signal),
    enabled: address !== '',
    // A new picture has a new URL.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loads the picture and returns an object URL for it, which is revoked on unmount. */
export function useAnswerPicture(address: string) {
  const picture = useQuery(pictureQuery(address))
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture.data) return
    const made = URL.createObjectURL(picture.data)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [picture.data])
  return { url, isError: picture.isError, retry: () => void picture.refetch() }
}

export function AnswerPicture({ address, alt }: { address: string; alt: string }) {
  const { url, isError, retry } = useAnswerPicture(address)
  const [broken, setBroken] = useState<string>()
  if (isError) {
    return (
      <div className={classes.failed}>
        <Text>{answerTexts.pictureFailed}</Text>
        <Button variant="default" onClick={retry}>
          {answerTexts.tryAgain}
        </Button>
      </div>
    )
  }
  if (!url) {
    return (
      <div role="status" className={classes.waiting}>
        <VisuallyHidden>{answerTexts.pictureWaiting}</VisuallyHidden>
        <Skeleton height="100%" radius="lg" />
      </div>
    )
  }
  if (url === broken) return <BrokenPicture />
  return <img className={classes.picture} src={url} alt={alt} onError={() => setBroken(url)} />
}
