import type { ObjectStoreConfig } from '../config.ts'
import type { ReplyBehaviour } from '../reply-behaviour.ts'
import type { StandIn } from '../stand-in.ts'

/** How the object store fails, keyed by the bucket. */
export const behaviourByBucket = new Map<string, ReplyBehaviour>([
  ['slow-bucket', 'slow'],
  ['silent-bucket', 'silent'],
  ['broken-bucket', 'broken'],
])

export const objectsStandIn = ({ bucket }: ObjectStoreConfig): StandIn => ({
  id: 'objects',
  name: 'Object store',
  summary:
    'Keeps files over S3’s protocol, path-style, each request signed (Signature Version 4). Reading and listing ' +
    `need the key. With DOCUMENTS_S3_BUCKET=${bucket} the casino keeps its players’ documents here.`,
  endpoints: ['PUT /s3/<bucket>/<key>', 'GET /s3/<bucket>/<key>', 'DELETE /s3/<bucket>/<key>'],
  inputs: [
    {
      of: 'Bucket',
      rows: [
        { input: bucket, effect: 'Accepts files.' },
        ...[...behaviourByBucket].map(([input, behaviour]) => ({ input, effect: `Is ${behaviour}.` })),
        { input: 'another', effect: 'Does not exist: NoSuchBucket.' },
      ],
    },
  ],
})
