FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY . .
RUN node tools/build.ts

FROM node:24-slim
# Two arenas of malloc: 20 MB less for a process with five thousand open streams.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json package-lock.json ./
COPY contract ./contract
COPY server ./server
COPY drawings ./drawings
COPY db ./db
COPY tools ./tools
# The links between the libraries of the embedded PostgreSQL: the account below may not make them.
RUN node --input-type=module -e "(await import('/app/server/kernel/postgres/cluster/binaries.ts')).findBinaries()"
RUN install -d -o node -g node -m 750 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then((answer)=>process.exit(answer.ok?0:1),()=>process.exit(1))"]
# Not through npm: signals reach the process itself, which ends in order.
CMD ["node", "--expose-gc", "--heap-growing-percent=50", "server/main.ts"]
