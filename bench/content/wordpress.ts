import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Item } from './items.ts'

const packages = ['wordpress', 'mariadb-server', 'php-fpm', 'php-mysql', 'php-cli', 'nginx-light']
const source = '/usr/share/wordpress'

export interface WordPress {
  /** The base address, as the setting `CONTENT_URL` needs it. */
  readonly url: string
  /** Returns an address of WordPress's REST API. `path` is the part of the address after `/wp-json/`. */
  address(path: string, query: Readonly<Record<string, string>>): string
  readonly version: string
  stop(): Promise<void>
}

/**
 * Starts a WordPress from Debian's packages in a usual setup: nginx, php-fpm with its opcode cache, and MariaDB. It
 * contains the items and a plugin that makes it return them as Baize's content service does.
 */
export async function startWordPress(folder: string, port: number, items: readonly Item[]): Promise<WordPress> {
  requirePackages()
  const children: ChildProcess[] = []
  const start = (command: string, ...args: string[]) => {
    children.push(spawn(command, args, { stdio: 'ignore' }))
  }
  const stop = async () => {
    const running = children.filter((child) => child.exitCode === null)
    const ends = running.map(async (child) => once(child, 'exit'))
    for (const child of running.toReversed()) child.kill('SIGTERM')
    await Promise.all(ends)
  }
  try {
    const socket = join(folder, 'mariadb.sock')
    await startMariaDb(folder, socket, start)
    const site = join(folder, 'site')
    cpSync(source, site, { recursive: true, dereference: true })
    mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true })
    cpSync(resolve('bench/content/plugin.php'), join(site, 'wp-content/mu-plugins/baize-content.php'))
    writeFileSync(join(site, 'wp-config.php'), wpConfig(socket))
    const url = `http://127.0.0.1:${port}`
    const file = join(folder, 'items.json')
    writeFileSync(file, JSON.stringify(items))
    run('php', resolve('bench/content/fill.php'), site, url, file)
    const fpm = join(folder, 'php.sock')
    writeFileSync(join(folder, 'fpm.conf'), fpmConfig(fpm))
    writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, site, fpm, port))
    start(fpmProgram(), '--nodaemonize', '--allow-to-run-as-root', '--fpm-config', join(folder, 'fpm.conf'))
    start('nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;')
    await until(() => fetch(`${url}/index.php?rest_route=/`).then((reply) => reply.ok))
    const version = /\$wp_version = '([^']+)'/.exec(readFileSync(join(site, 'wp-includes/version.php'), 'utf8'))?.[1]
    return {
      url,
      version: version ?? '',
      stop,
      address: (path, query) => `${url}/index.php?${new URLSearchParams({ rest_route: `/${path}`, ...query })}`,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function requirePackages(): void {
  const isThere = () => existsSync(source) && existsSync('/usr/sbin/mariadbd') && existsSync('/usr/sbin/nginx')
  if (!isThere() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit' })
  }
  if (!isThere()) throw new Error(`This benchmark needs Debian's packages: apt-get install ${packages.join(' ')}`)
}

async function startMariaDb(folder: string, socket: string, start: (...command: [string, ...string[]]) => void) {
  const data = join(folder, 'mariadb')
  const isRoot = process.getuid?.() === 0
  mkdirSync(data)
  if (isRoot) {
    // MariaDB refuses to run as root, so its folders must belong to the user `mysql`.
    const id = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, 'mysql'], { encoding: 'utf8' }).stdout)
    for (const path of [folder, data]) chownSync(path, id('-u'), id('-g'))
  }
  const user = isRoot ? ['--user=mysql'] : []
  run('mariadb-install-db', '--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', ...user)
  start('/usr/sbin/mariadbd', '--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...user)
  const sql = (text: string) =>
    spawnSync('/usr/bin/mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', text]).status === 0
  await until(() => Promise.resolve(sql('create database if not exists bench')))
}

const wpConfig = (socket: string): string => `<?php
define('DB_NAME', 'bench'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4');
define('AUTH_KEY', '${randomBytes(16).toString('hex')}'); define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`

const fpmConfig = (socket: string): string => `[global]
error_log = /dev/null
[www]
listen = ${socket}
listen.mode = 0666
${process.getuid?.() === 0 ? 'user = root\ngroup = root\n' : ''}pm = static
pm.max_children = 4
php_admin_value[opcache.enable] = 1
php_admin_value[opcache.validate_timestamps] = 0
`

const nginxConfig = (folder: string, site: string, socket: string, port: number): string => `
pid ${folder}/nginx.pid; error_log /dev/null; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; fastcgi_temp_path ${folder}/fastcgi; proxy_temp_path ${folder}/proxy;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${site};
    location / { try_files $uri /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params; fastcgi_buffers 64 32k;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name; fastcgi_pass unix:${socket};
    }
  }
}
`

function fpmProgram(): string {
  const found = ['8.4', '8.3', '8.2'].map((version) => `/usr/sbin/php-fpm${version}`).find((path) => existsSync(path))
  if (!found) throw new Error('php-fpm is not installed.')
  return found
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${(stderr + stdout).slice(-600)}`)
}

const startTimeoutMs = 30_000

async function until(isReady: () => Promise<boolean>): Promise<void> {
  const began = Date.now()
  while (!(await isReady().catch(() => false))) {
    if (Date.now() - began > startTimeoutMs) throw new Error('a server did not start in time')
    await new Promise((done) => setTimeout(done, 250))
  }
}
