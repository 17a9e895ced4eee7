<?php
// Installs the WordPress in the folder that is given, and fills it with a hundred games.
[, $folder, $url] = $argv;
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url($url, PHP_URL_HOST) . ':' . parse_url($url, PHP_URL_PORT);
require "$folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Bench', 'bench', 'bench@localhost.example', true, '', bin2hex(random_bytes(12)));
update_option('siteurl', $url);
update_option('home', $url);
$terms = [];
foreach (['categories' => 'Category', 'providers' => 'Studio'] as $taxonomy => $name) {
    for ($n = 0; $n < 8; $n++) {
        $terms[$taxonomy][$n] = wp_insert_term("$name $n", $taxonomy)['term_id'];
    }
}
for ($n = 1; $n <= 100; $n++) {
    $picture = wp_insert_attachment(['post_title' => "Picture $n", 'post_mime_type' => 'image/webp', 'guid' => "$url/p$n.webp"], "p$n.webp");
    wp_update_attachment_metadata($picture, ['width' => 480, 'height' => 360, 'file' => "p$n.webp", 'sizes' => []]);
    $game = wp_insert_post(['post_type' => 'games', 'post_status' => 'publish', 'post_title' => "Game $n"]);
    set_post_thumbnail($game, $picture);
    wp_set_object_terms($game, [$terms['categories'][$n % 8]], 'categories');
    wp_set_object_terms($game, [$terms['providers'][$n % 7]], 'providers');
    foreach (['game_id' => "game-$n", 'game_rtp' => '96.00', 'game_platform' => 'BAIZE', 'keywords' => 'reels lines'] as $key => $value) {
        add_post_meta($game, $key, $value);
    }
    add_post_meta($game, 'game_information', '<p>Five reels, three rows. Every line is played; the stake is shared evenly among them.</p>');
}
