# Fanfare as one image: docker build -t fanfare .
# Built with the site's own packages of the browser extension where its address and public keys are given:
#   docker build --build-arg PUBLIC_URL=https://… --build-arg EXTENSION_PUBLIC_KEYS=… -t fanfare .
# Those packages have the name, colour and mark of the PRODUCT_ arguments. The site takes its own when it starts.

# The Node of this image only runs npm: the package "node" in the lockfile brings the one that the product runs on.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS packages
# What that Node is linked against and slim images lack.
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json ./

FROM packages AS build
COPY scripts/setup.mjs scripts/find-browser.mjs scripts/
# Of its own, so that packages are fetched again only when the lockfile changes.
RUN node scripts/setup.mjs install
COPY . .
RUN node scripts/setup.mjs build
ARG PUBLIC_URL=
ARG EXTENSION_PUBLIC_KEYS=
ARG PRODUCT_NAME=
ARG PRODUCT_COLOUR=
ARG PRODUCT_MARK_FILE=
# Without keys there is no extension to hand out; the folder is there all the same, for the COPY below.
RUN mkdir -p extension/.output \
  && if [ -n "$EXTENSION_PUBLIC_KEYS" ]; then node scripts/setup.mjs build:extension; fi \
  && mkdir extension/packages && find extension/.output -maxdepth 1 -name '*.zip' -exec cp {} extension/packages/ ';'

# Production packages alone: no compilers, no browsers, no React (the pages carry it). The development packages are taken
# out of the list first, because npm would keep those that also are somebody's optional peers. Not `npm ci`: it refuses a
# list that differs from the lockfile's. Node's headers are of no use here.
FROM packages AS production
RUN npm pkg delete devDependencies \
  && npm install --no-save --omit=dev --omit=peer --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/node/node_modules

FROM debian:12.15-slim@sha256:3783cc01769c7b2b1b83a5c5ad96c815348e28ed7da68e2e3687004faa906251
# Fixes that are newer than the image come with the build.
RUN apt-get update && apt-get upgrade -y && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 fanfare && useradd --uid 10001 --gid fanfare --no-create-home --shell /usr/sbin/nologin fanfare \
  && mkdir -p /data /app/branding && chown fanfare:fanfare /data
WORKDIR /app
# Owned by root and not writable by the product: only /data is.
COPY --from=production /app/node_modules ./node_modules
COPY package.json ./
COPY scripts ./scripts
COPY shared ./shared
COPY server ./server
COPY --from=build /app/dist ./dist
COPY --from=build /app/extension/packages ./extension/.output
# Large blocks, such as those that hashing a password takes, go back to the system instead of being kept, and
# what lives for a moment gets less room.
ENV NODE_ENV=production \
  NODE_OPTIONS=--max-semi-space-size=16 \
  MALLOC_MMAP_THRESHOLD_=8000000 \
  MALLOC_TRIM_THRESHOLD_=16000000 \
  PATH=/app/node_modules/.bin:$PATH \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_FOLDER=/data
VOLUME /data
EXPOSE 3000
USER 10001:10001
# Unready while the database is away and from the moment a stop begins.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: signals reach the process, which stops within ten seconds.
CMD ["node", "server/main.ts"]
