<?php
// What the catalogue needs of a WordPress: games with their picture, categories and providers, in the REST side.
add_action('init', function () {
    $taxonomy = ['public' => true, 'show_in_rest' => true];
    register_taxonomy('categories', 'games', $taxonomy + ['rest_base' => 'categories']);
    register_taxonomy('providers', 'games', $taxonomy + ['rest_base' => 'providers']);
    register_post_type('games', [
        'public' => true,
        'show_in_rest' => true,
        'rest_base' => 'games',
        'supports' => ['title', 'thumbnail', 'custom-fields'],
        'taxonomies' => ['categories', 'providers'],
    ]);
    foreach (['game_id', 'game_rtp', 'game_information', 'game_platform', 'keywords'] as $name) {
        register_post_meta('games', $name, ['show_in_rest' => true, 'single' => true, 'type' => 'string']);
    }
});
add_theme_support('post-thumbnails');
