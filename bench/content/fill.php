<?php
// Installs WordPress in the given folder, and fills it with the items in a JSON file: [{collection, slug, title, fields, mk}].
[, $folder, $url, $file] = $argv;
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT);
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Bench', 'bench', 'bench@localhost.example', true, '', bin2hex(random_bytes(12)));
update_option('siteurl', $url);
update_option('home', $url);
update_option('permalink_structure', '/%postname%/');
$items = json_decode(file_get_contents($file), true, 64, JSON_THROW_ON_ERROR);
foreach ($items as $item) {
    if (isset(Baize\TERMS[$item['collection']])) addTerm($item);
}
foreach ($items as $item) {
    if (isset(Baize\POSTS[$item['collection']])) addPost($item, $url);
}
delete_option('rewrite_rules');

function addTerm(array $item): void
{
    $term = wp_insert_term(wp_slash($item['fields']['name']), $item['collection'], ['slug' => $item['slug']]);
    if (is_wp_error($term)) throw new Exception($term->get_error_message());
    add_term_meta($term['term_id'], 'priority', $item['fields']['priority'] ?? 0);
    if (isset($item['mk']['name'])) add_term_meta($term['term_id'], 'name_mk', wp_slash($item['mk']['name']));
}

function addPost(array $item, string $url): void
{
    ['collection' => $type, 'slug' => $slug, 'fields' => $fields] = $item;
    $title = $fields['title']['rendered'] ?? $slug;
    $post = wp_insert_post(wp_slash(['post_type' => $type, 'post_status' => 'publish', 'post_title' => $title, 'post_name' => $slug]), true);
    if (is_wp_error($post)) throw new Exception($post->get_error_message());
    foreach (Baize\POSTS[$type] as $field) {
        if (isset($fields[$field])) add_post_meta($post, $field, wp_slash($fields[$field]));
        if (isset($item['mk'][$field])) add_post_meta($post, "{$field}_mk", wp_slash($item['mk'][$field]));
    }
    if (isset($item['mk']['title'])) add_post_meta($post, 'title_mk', wp_slash($item['mk']['title']['rendered']));
    foreach ($fields['acf']['game_category'] ?? [] as $name) {
        $term = get_term_by('name', $name, 'categories');
        if ($term) wp_set_object_terms($post, $term->term_id, 'categories', true);
    }
    if (isset($fields['acf']['game_provider'])) wp_set_object_terms($post, $fields['acf']['game_provider']['slug'], 'providers');
    $picture = $fields['game_thumbnail'] ?? $fields['image'] ?? null;
    if ($picture) addPicture($post, $picture, $url);
}

function addPicture(int $post, array $picture, string $url): void
{
    $name = basename($picture['url']);
    $id = wp_insert_attachment(['post_title' => $name, 'post_mime_type' => 'image/webp', 'guid' => "$url/$name"], $name);
    $size = ['width' => $picture['width'] ?? 480, 'height' => $picture['height'] ?? 360];
    wp_update_attachment_metadata($id, $size + ['file' => $name, 'sizes' => []]);
    set_post_thumbnail($post, $id);
}
