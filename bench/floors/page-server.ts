// The floor of a first view: a bare Fastify that sends one whole page, in its own process like the real server.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const page = readFileSync(process.env.PAGE ?? '', 'utf8')
const app = Fastify()
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
