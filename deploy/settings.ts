import { join } from 'node:path'

/** Everything the setup writes is in this folder. */
export const folder = process.env.CLUSTER_DIR ?? '/var/lib/sparkle-cluster'
export const inFolder = (...path: string[]) => join(folder, ...path)

const first = Number(process.env.CLUSTER_PORT ?? 3640)
const count = Number(process.env.CLUSTER_NODES ?? 2)

/** From 1. */
export const nodeNumbers = Array.from({ length: count }, (_, index) => index + 1)

/** 40 consecutive ports, all on the loopback address. */
export const ports = {
  balancer: first,
  primary: first + 1,
  replica: first + 2,
  pooler: first + 3,
  redis: first + 4,
  store: first + 5,
  node: (number: number) => first + 9 + number,
  metrics: (number: number) => first + 24 + number,
}

export const address = `http://127.0.0.1:${ports.balancer}`
export const nodeAddress = (number: number) => `http://127.0.0.1:${ports.node(number)}`
